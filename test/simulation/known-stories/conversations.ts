import type { PersonPlan } from '../people/story.ts';
import { calm, generatesAnImage, type KnownStory, tabOf } from './known-story.ts';

/** Begins a conversation and hangs up, and deletes the account meanwhile. */
const hangsUpAndLeaves: PersonPlan = {
  ...generatesAnImage,
  tabs: [
    tabOf([0, { kind: 'talk', job: 0, until: 'hung up' }]),
    tabOf([300, { kind: 'delete account' }]),
  ],
};

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
    name: 'a conversation that was saved alone and deleted is saved again, while another one goes on',
    was: 'It came back in the session of the other one.',
    story: {
      ...calm,
      seed: 1,
      people: [
        {
          ...generatesAnImage,
          plan: 'Standard',
          tabs: [
            tabOf(
              [0, { kind: 'talk', job: 0, until: 'saved alone' }],
              [1_500, { kind: 'delete result', job: 0 }],
              [4_000, { kind: 'repeat', job: 0, other: false }],
            ),
            tabOf([3_000, { kind: 'talk', job: 1, until: 'silent' }]),
          ],
        },
      ],
    },
  },
  {
    name: 'an account is deleted while its call is created, which is noted just before its session goes',
    was: 'The call was ended by nobody: it went on for as long as a call may.',
    story: {
      ...calm,
      seed: 2,
      people: [hangsUpAndLeaves],
      holds: [
        {
          of: 'CreateCall: POST api.vapi.ai',
          nth: 1,
          until: 'ClerkWebhook: dynamodb GetItem',
          times: 4,
          mostMs: 4_000,
        },
        {
          of: 'ClerkWebhook: dynamodb DeleteItem',
          nth: 2,
          until: 'CreateCall: dynamodb UpdateItem',
          times: 1,
          mostMs: 4_000,
        },
      ],
    },
  },
  {
    name: 'an account is deleted before its call is created, and the database is slow to say so',
    was: 'No time was left to end the call.',
    story: {
      ...calm,
      seed: 20069,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf([0, { kind: 'talk', job: 0, until: 'hung up' }]),
            tabOf([180, { kind: 'delete account' }]),
          ],
        },
      ],
      holds: [
        {
          of: 'CreateCall: dynamodb UpdateItem',
          nth: 3,
          until: 'nobody',
          times: 1,
          mostMs: 9_000,
          isDone: true,
        },
      ],
    },
  },
  {
    name: 'a call is canceled just as its account is deleted',
    was: 'Who canceled it was told of a fault of the studio.',
    story: {
      ...calm,
      seed: 2,
      people: [hangsUpAndLeaves],
      holds: [
        {
          of: 'CancelVoiceChat: dynamodb UpdateItem',
          nth: 2,
          until: 'ClerkWebhook: dynamodb DeleteItem',
          times: 2,
          mostMs: 4_000,
        },
      ],
    },
  },
  {
    name: 'two conversations are saved in sessions of others, and the call of the last session was silent',
    was: 'Its report gave the use back and wrote over the other conversation, whose answer was late.',
    story: {
      ...calm,
      seed: 3,
      people: [
        {
          ...generatesAnImage,
          plan: 'Standard',
          tabs: [
            tabOf([0, { kind: 'talk', job: 0, until: 'saved' }]),
            tabOf(
              [300, { kind: 'talk', job: 1, until: 'saved alone' }],
              [200, { kind: 'talk', job: 2, until: 'silent' }],
            ),
          ],
        },
      ],
      faults: [{ of: 'CreateVoiceRecord: dynamodb PutItem', nth: 2, fault: 'answer late' }],
    },
  },
  {
    name: 'a conversation is saved without a session, its use cannot be committed, and the account is deleted',
    was: 'It was taken for a call whose report was still to come: its use was given back with the account.',
    story: {
      ...calm,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf(
              [0, { kind: 'talk', job: 0, until: 'saved alone' }],
              [20_000, { kind: 'delete account' }],
            ),
          ],
        },
      ],
      faults: [3, 4, 5].map((nth) => ({
        of: 'CreateVoiceRecord: dynamodb UpdateItem',
        nth,
        fault: 'throttled',
      })),
    },
  },
  {
    name: 'a conversation is saved without a session, and once more while a session opens that the first request has not found',
    was: 'It was saved twice, and counted twice: by itself, and in that session.',
    story: {
      ...calm,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf([1_000, { kind: 'talk', job: 0, until: 'saved alone' }]),
            tabOf([1_250, { kind: 'talk', job: 1, until: 'cancelled' }]),
            tabOf([1_600, { kind: 'repeat', job: 0, other: false }]),
          ],
        },
      ],
      holds: [
        {
          of: 'CreateVoiceRecord: dynamodb UpdateItem',
          nth: 2,
          until: 'CreateVoiceRecord: dynamodb PutItem',
          times: 1,
          mostMs: 5_000,
        },
      ],
    },
  },
];
