import type { PersonPlan } from '../people/story.ts';
import type { FaultAt } from '../runtime/faults.ts';
import { calm, generatesAnImage, type KnownStory, tabOf } from './known-story.ts';

const diesAfterItsRecord: FaultAt = {
  of: 'CreateVoiceRecord: dynamodb PutItem',
  nth: 1,
  fault: 'crash after',
};

const was =
  'The conversation stayed in the history without a use, and its repeat was saved beside it.';

/** Begins a session and cancels it, and saves a conversation that names none meanwhile. */
function cancelsAsTheySave(beginMs: number): PersonPlan {
  return {
    ...generatesAnImage,
    plan: 'Standard',
    tabs: [
      tabOf(
        [beginMs, { kind: 'talk', job: 0, until: 'session' }],
        [600, { kind: 'cancel', job: 0 }],
      ),
      tabOf([600, { kind: 'talk', job: 1, until: 'saved alone' }]),
    ],
  };
}

/** Of conversations that are saved in a session just as it is closed. */
export const closedSessionStories: readonly KnownStory[] = [
  {
    name: 'a session is cancelled while another conversation is saved in it, by a request that dies just after',
    was,
    story: {
      ...calm,
      seed: 9663059,
      people: [cancelsAsTheySave(189)],
      faults: [diesAfterItsRecord],
      holds: [
        {
          of: 'CreateVoiceRecord: dynamodb PutItem',
          nth: 1,
          until: 'CancelVoiceChat: dynamodb UpdateItem',
          times: 2,
          mostMs: 3_000,
        },
      ],
    },
  },
  {
    name: 'a call cannot be created while another conversation is saved in its session, by a request that dies just after',
    was,
    story: {
      ...calm,
      people: [
        {
          ...generatesAnImage,
          plan: 'Standard',
          tabs: [
            tabOf([200, { kind: 'talk', job: 0, until: 'hung up' }]),
            tabOf([600, { kind: 'talk', job: 1, until: 'saved alone' }]),
          ],
        },
      ],
      faults: [
        diesAfterItsRecord,
        { of: 'CreateCall: POST api.vapi.ai', nth: 1, fault: 'unreachable' },
      ],
      holds: [
        {
          of: 'CreateCall: POST api.vapi.ai',
          nth: 1,
          until: 'CreateVoiceRecord: dynamodb UpdateItem',
          times: 2,
          mostMs: 3_000,
        },
        {
          of: 'CreateVoiceRecord: dynamodb PutItem',
          nth: 1,
          until: 'CreateCall: dynamodb UpdateItem',
          times: 1,
          mostMs: 3_000,
        },
      ],
    },
  },
  {
    name: 'a conversation is saved by a request that dies just after, while its session is given back',
    was,
    story: {
      ...calm,
      people: [cancelsAsTheySave(200)],
      faults: [diesAfterItsRecord],
      holds: [
        {
          of: 'CreateVoiceRecord: dynamodb UpdateItem',
          nth: 2,
          until: 'CancelVoiceChat: dynamodb UpdateItem',
          times: 2,
          mostMs: 3_000,
        },
        {
          of: 'CancelVoiceChat: dynamodb UpdateItem',
          nth: 3,
          until: 'CreateVoiceRecord: dynamodb PutItem',
          times: 1,
          mostMs: 3_000,
        },
      ],
    },
  },
];
