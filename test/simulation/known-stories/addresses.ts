import type { PersonPlan } from '../people/story.ts';
import { calm, generatesAnImage, type KnownStory, tabOf } from './known-story.ts';

const generates = { kind: 'generate image', job: 0, async: false } as const;

const deletesTheAccount: PersonPlan = {
  ...generatesAnImage,
  deletionToldMs: [0, 1_000],
  tabs: [...generatesAnImage.tabs, tabOf([31_000, { kind: 'delete account' }])],
};

/** Of what is known of addresses whose accounts are deleted. */
export const addressStories: readonly KnownStory[] = [
  {
    name: 'the answer to what adds an account to its address is late, and the person is forgotten before it is sent again',
    was: 'Forgotten with the person was that their uses are in the address: what was sent again counted them twice.',
    story: {
      ...calm,
      seed: 1957,
      people: [deletesTheAccount],
      faults: [{ of: 'ClerkWebhook: dynamodb UpdateItem', nth: 4, fault: 'answer late' }],
    },
  },
  {
    name: 'an account is deleted after a month that its first webhook died in, having joined its address there',
    was: 'The webhook that came again took it off its address of the new month only: the other named it until it expired.',
    story: {
      ...calm,
      seed: 3189,
      start: Date.UTC(2026, 10, 30, 23, 59, 58),
      people: [
        {
          ...generatesAnImage,
          tabs: [
            { beginMs: 0, actions: [{ id: 1, pauseMs: 714, action: { kind: 'delete account' } }] },
          ],
        },
      ],
      faults: [{ of: 'ClerkWebhook: dynamodb GetItem', nth: 1, fault: 'crash before' }],
    },
  },
  {
    name: 'an account is told of where the clock is ahead, over the end of a month, by a run that dies, and is deleted before it is told of again',
    was: 'It was taken off its address in the month before and in this one: it stayed there in the one that came.',
    story: {
      ...calm,
      seed: 4,
      start: Date.UTC(2026, 10, 30, 23, 59, 59),
      people: [{ ...generatesAnImage, tabs: [tabOf([400, { kind: 'delete account' }])] }],
      faults: [{ of: 'ClerkWebhook: dynamodb PutItem', nth: 1, fault: 'crash before' }],
      maxClockOffsetMs: 60_000,
    },
  },
  {
    name: 'an account is deleted just after midnight of the 1st, by a function whose clock is behind',
    was: 'What was used in the month before was left with its address, and nothing of the month that had begun.',
    story: {
      ...calm,
      seed: 4,
      start: Date.UTC(2026, 11, 1),
      people: [
        {
          ...generatesAnImage,
          deletionToldMs: [0, 2_000],
          tabs: [tabOf([1_000, generates], [3_000, { kind: 'delete account' }])],
        },
      ],
      faults: [{ of: 'ClerkWebhook: dynamodb PutItem', nth: 2, fault: 'crash before' }],
      maxClockOffsetMs: 60_000,
    },
  },
  {
    name: 'an address changes on both sides of midnight of the 1st, and the account is deleted',
    was: 'The first of its addresses named the account for another month, and did not count its uses.',
    story: {
      ...calm,
      seed: 1,
      start: Date.UTC(2026, 10, 30, 23, 59, 48),
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf(
              [3_000, { kind: 'change address', toldMs: 0 }],
              [15_000, { kind: 'change address', toldMs: 0 }],
              [5_000, { kind: 'delete account' }],
            ),
          ],
        },
      ],
    },
  },
  {
    name: 'an address changes half an hour before the 1st, and the account is deleted half an hour after it',
    was: 'The month that is over still had the account with the first address, for days.',
    story: {
      ...calm,
      seed: 1,
      start: Date.UTC(2026, 10, 30, 23, 30),
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf(
              [3_000, { kind: 'change address', toldMs: 0 }],
              [60 * 60_000, { kind: 'delete account' }],
            ),
          ],
        },
      ],
    },
  },
  {
    name: 'somebody begins anew while the studio answers nothing to Clerk, which tells of it for the last time a day later',
    was: 'Of an account older than a day nothing was taken: they had all uses again.',
    story: {
      ...calm,
      people: [
        deletesTheAccount,
        {
          ...generatesAnImage,
          name: 'Ada2',
          anew: {
            first: 'Ada',
            after: 'Ada',
            pauseMs: 5_000,
            address: 'first',
            toldMs: 99_300_000,
          },
          tabs: [tabOf([1_000, { kind: 'look' }])],
        },
      ],
    },
  },
];
