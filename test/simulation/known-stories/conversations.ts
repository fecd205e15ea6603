import type { Action, PersonPlan } from '../people/story.ts';
import { calm, generatesAnImage, type KnownStory } from './known-story.ts';

/** Does this in one tab, each so many milliseconds after the one before. */
function tabOf(...actions: readonly (readonly [number, Action])[]): PersonPlan['tabs'][number] {
  const planned = actions.map(([pauseMs, action], n) => ({ id: n, pauseMs, action }));
  return { beginMs: 0, actions: planned };
}

/** Of conversations. */
export const conversationStories: readonly KnownStory[] = [
  {
    name: 'a conversation without a session is saved while another one goes on, in which nobody speaks',
    was: 'It was saved in the session of the other one, which then wrote over it.',
    story: {
      ...calm,
      seed: 1475,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf([0, { kind: 'talk', job: 0, until: 'silent' }]),
            tabOf([2_000, { kind: 'talk', job: 1, until: 'saved alone' }]),
          ],
        },
      ],
    },
  },
  {
    name: 'a conversation in which nobody spoke is saved after its use came back, and again',
    was: 'Each save took a new use, and was counted.',
    story: {
      ...calm,
      seed: 3598,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf(
              [0, { kind: 'talk', job: 0, until: 'silent' }],
              [552_000, { kind: 'talk', job: 1, until: 'session' }],
              [1_000, { kind: 'repeat', job: 0, other: false }],
              [1_000, { kind: 'repeat', job: 0, other: false }],
            ),
          ],
        },
      ],
      faults: Array.from({ length: 7 }, (_, n) => ({
        of: 'CreateVoiceRecord: dynamodb GetItem',
        nth: n + 1,
        fault: 'crash before',
      })),
      weather: { ...calm.weather, maxWebhooks: 0 },
    },
  },
];
