import type { Story } from '../people/story.ts';
import type { FaultAt } from '../runtime/faults.ts';
import { calm, generatesAnImage, type KnownStory, tabOf } from './known-story.ts';

function talksThrough(fault: FaultAt): Story {
  return {
    ...calm,
    people: [{ ...generatesAnImage, tabs: [tabOf([0, { kind: 'talk', job: 0, until: 'saved' }])] }],
    faults: [fault],
    weather: { ...calm.weather, minWebhooks: 1 },
  };
}

/** Of writes that were done, whose answers were lost: they are repeated, some of them late. */
export const lostAnswerStories: readonly KnownStory[] = [
  {
    name: 'a busy provider refuses an image, and what its request forgets of that is forgotten once more after another has asked',
    was: 'The repeated write took with it what the other had noted: a second prediction was asked for, and paid.',
    story: {
      ...calm,
      seed: 1348,
      people: [
        {
          ...generatesAnImage,
          plan: 'Pro',
          tabs: [
            tabOf([0, { kind: 'generate image', job: 0, async: true }]),
            tabOf([1_800, { kind: 'repeat', job: 0, other: false }]),
          ],
        },
      ],
      outages: [{ service: 'api.replicate.com', fromMs: 0, forMs: 3_000, isBusy: true }],
      faults: [{ of: 'GenerateImage: dynamodb UpdateItem', nth: 5, fault: 'answer late' }],
    },
  },
  {
    name: 'a video is called off, and the answer to the write that gives it back is lost',
    was: 'Its person was told that it could not be called off any more, and it went on at its provider, for nobody.',
    story: {
      ...calm,
      seed: 1829,
      people: [
        {
          ...generatesAnImage,
          plan: 'Standard',
          tabs: [
            tabOf([0, { kind: 'generate video', job: 0, async: true }]),
            tabOf([1_200, { kind: 'cancel', job: 0 }]),
          ],
        },
      ],
      faults: [{ of: 'CancelJob: dynamodb UpdateItem', nth: 2, fault: 'answer lost' }],
      weather: { ...calm.weather, maxPredictionMs: 60_000 },
    },
  },
  {
    name: 'somebody asks for the call of a session, and the answer to the write that notes it is lost',
    was: 'The repeated write found it noted, and they were told that their session is used.',
    story: talksThrough({ of: 'CreateCall: dynamodb UpdateItem', nth: 2, fault: 'answer lost' }),
  },
  {
    name: 'a call is reported, and the answer to the write that notes it is lost',
    was: 'What the call cost was recorded by nobody.',
    story: talksThrough({ of: 'VapiWebhook: dynamodb UpdateItem', nth: 1, fault: 'answer lost' }),
  },
  {
    name: 'an account is deleted as its call is created, and the answer to what removes its session is lost',
    was: 'The removed session was to name the call: nobody ended it.',
    story: {
      ...calm,
      seed: 5211,
      people: [
        {
          ...generatesAnImage,
          plan: 'Pro',
          deletionToldMs: [35],
          tabs: [
            tabOf([0, { kind: 'talk', job: 0, until: 'saved' }]),
            tabOf([266, { kind: 'delete account' }]),
          ],
        },
      ],
      faults: [{ of: 'ClerkWebhook: dynamodb DeleteItem', nth: 1, fault: 'answer lost' }],
      holds: [
        {
          of: 'ClerkWebhook: dynamodb DeleteItem',
          nth: 1,
          until: 'nobody',
          times: 1,
          mostMs: 1_500,
        },
      ],
    },
  },
  {
    name: 'an image is stored, and the answer to the write that makes its use final is lost',
    was: 'The repeated write found it final: whoever had made it so took it for settled by another, and no cost record told of it.',
    story: {
      ...calm,
      people: [generatesAnImage],
      faults: [{ of: 'FinishJobs: dynamodb UpdateItem', nth: 1, fault: 'answer lost' }],
    },
  },
];
