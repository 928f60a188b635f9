// The browser's scripts, by the recommended rules and a few that catch real slips.
import js from "@eslint/js";
import globals from "globals";

const slips = {
  "array-callback-return": "error",
  complexity: ["error", 20],
  eqeqeq: "error",
  "no-constructor-return": "error",
  "no-implicit-globals": "error",
  "no-self-compare": "error",
  "no-shadow": "error",
  "no-template-curly-in-string": "error",
  "no-unmodified-loop-condition": "error",
  "no-use-before-define": ["error", { functions: false, classes: false, variables: false }],
  "no-var": "error",
  "object-shorthand": "error",
  "prefer-const": "error",
  "prefer-template": "error",
  "require-atomic-updates": "off",
  "no-eval": "error",
  "no-implied-eval": "error",
  "no-new-func": "error",
};

export default [
  js.configs.recommended,
  {
    files: ["**/static/js/**/*.js"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.browser },
    rules: slips,
  },
  {
    files: ["**/offline/web/*.js"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: { ...globals.browser, ...globals.serviceworker } },
    rules: slips,
  },
  {
    files: ["**/offline/web/*.mjs"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: globals.node },
    rules: slips,
  },
  {
    files: ["tools/web/*.js", "tools/web/*.mjs", "tests/web/*.js"],
    languageOptions: { ecmaVersion: 2023, sourceType: "module", globals: { ...globals.node, document: "readonly" } },
    rules: slips,
  },
];
