"""Value nets by self-play: `regalia learn`. Needs numpy, and uses a GPU if CuPy finds one.

training_rounds     the loop: self-play, training, a duel against the policy
self_play           matches, and the rows a net learns from
training_players    who plays those matches
option_trials       options played on at many questions; advantage is the loss that learns from them
joint_drafts        secret drafts of all seats from one matrix game
trainer, net_passes AdamW, lambda-returns; the forward and the backward pass
"""
