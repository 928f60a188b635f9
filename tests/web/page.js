// The little of a browser that the scripts touch when they are loaded.

globalThis.document = { getElementById: () => null, visibilityState: "visible" };
globalThis.matchMedia = () => ({ matches: false });
globalThis.localStorage = { getItem: () => null, setItem: () => {} };

export const script = (name) => import(`../../src/regalia/server/static/js/${name}.js`);
