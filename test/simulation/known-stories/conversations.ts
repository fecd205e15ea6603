import { calm, generatesAnImage, type KnownStory, tabOf } from './known-story.ts';

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
  {
    name: 'a conversation in which nobody spoke is deleted while its report waits for the answer to a write',
    was: 'The report wrote the record again, and the list showed what had been deleted.',
    story: {
      ...calm,
      seed: 200546,
      people: [
        {
          ...generatesAnImage,
          plan: 'Standard',
          tabs: [
            tabOf(
              [0, { kind: 'talk', job: 0, until: 'silent' }],
              [4_571, { kind: 'delete result', job: 0 }],
            ),
          ],
        },
      ],
      faults: [{ of: 'VapiWebhook: dynamodb UpdateItem', nth: 3, fault: 'answer late' }],
    },
  },
];
