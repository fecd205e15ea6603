import type { PersonPlan } from '../people/story.ts';
import { calm, generatesAnImage, type KnownStory, tabOf } from './known-story.ts';

/** Shares a cut-out, and deletes the account so many milliseconds after the beginning. */
function sharesAndLeavesAt(pauseMs: number): PersonPlan {
  return {
    ...generatesAnImage,
    plan: 'Standard',
    tabs: [
      tabOf(
        [0, { kind: 'remove background', job: 0, async: true, byUpload: false }],
        [1_300, { kind: 'share', job: 0 }],
      ),
      tabOf([pauseMs, { kind: 'delete account' }]),
    ],
  };
}

/** Of what people share. */
export const shareStories: readonly KnownStory[] = [
  {
    name: 'a share is written whose request then dies, and its account is deleted',
    was: 'What it leads to was written before the list of its owner, by which it is found: nobody removed it.',
    story: {
      ...calm,
      seed: 205388,
      people: [sharesAndLeavesAt(600_000)],
      faults: [{ of: 'CreateShare: dynamodb PutItem', nth: 1, fault: 'crash after' }],
    },
  },
  ...[9_000, 14_000].map((mostMs) => ({
    name: `an account is deleted between the two writes that make a share, the second of which is on its way for ${mostMs / 1000} seconds`,
    was: 'It came after all shares had been removed, and stayed.',
    story: {
      ...calm,
      seed: 1,
      people: [sharesAndLeavesAt(mostMs + 6_000)],
      holds: [
        {
          of: 'CreateShare: dynamodb PutItem',
          nth: 2,
          until: 'ClerkWebhook: dynamodb Query',
          times: 2,
          mostMs,
        },
      ],
    },
  })),
];
