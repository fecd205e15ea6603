import type { Action, TabPlan } from '../people/story.ts';
import { calm, generatesAnImage, type KnownStory } from './known-story.ts';

/** A tab in which one thing is done, after so many milliseconds. */
function tabWith(id: number, pauseMs: number, action: Action): TabPlan {
  return { beginMs: 0, actions: [{ id, pauseMs, action }] };
}

const removesABackground = { kind: 'remove background', async: true, byUpload: false } as const;

/** Faults that show where two things come close together. */
export const closeCalls: readonly KnownStory[] = [
  {
    name: 'a video is called off in the moment between its record and its count, while its request waits for it',
    was: 'The request found the record of the use that was given back, and showed it as the result.',
    story: {
      ...calm,
      seed: 101,
      people: [
        {
          ...generatesAnImage,
          plan: 'Pro',
          tabs: [
            tabWith(1, 0, { kind: 'generate video', job: 0, async: false }),
            tabWith(2, 4_174, { kind: 'cancel', job: 0 }),
          ],
        },
      ],
      maxClockOffsetMs: 50,
      holds: [
        {
          of: 'StoreVideo: dynamodb UpdateItem',
          nth: 1,
          until: 'CancelJob: dynamodb UpdateItem',
          times: 1,
          mostMs: 5_000,
        },
      ],
      weather: { ...calm.weather, minWebhooks: 1 },
    },
  },
  {
    name: 'the ticket of the first job in line is overtaken by that of the second, which takes the first job',
    was: 'The first ticket had read the line before the second job was in it, and ended: nobody began the second job.',
    story: {
      ...calm,
      seed: 50,
      people: [
        {
          ...generatesAnImage,
          plan: 'Pro',
          tabs: [
            tabWith(27_214_083, 0, { ...removesABackground, job: 0 }),
            tabWith(1_963_220_018, 2_044, { ...removesABackground, job: 2 }),
          ],
        },
      ],
      outages: [{ service: 'api.replicate.com', fromMs: 0, forMs: 3_020, isBusy: true }],
      holds: [
        {
          of: 'DispatchJobs: dynamodb UpdateItem',
          nth: 1,
          until: 'DispatchJobs: dynamodb UpdateItem',
          times: 1,
          mostMs: 5_000,
        },
      ],
    },
  },
  {
    name: 'a ticket is read while another one asks for its job, and takes the job once that one stands aside',
    was: 'It went by the job as it was before: it looked for a prediction that nobody had asked for any more, and the job was given up.',
    story: {
      ...calm,
      seed: 2958,
      people: [
        {
          ...generatesAnImage,
          plan: 'Pro',
          tabs: [
            tabWith(129_832_534, 0, { kind: 'enhance', job: 0, async: true }),
            tabWith(2_023_497_601, 287, { kind: 'enhance', job: 1, async: true }),
            tabWith(1_510_602_560, 644, { kind: 'enhance', job: 2, async: true }),
          ],
        },
      ],
      outages: [{ service: 'api.replicate.com', fromMs: 0, forMs: 3_505, isBusy: true }],
      holds: [
        {
          of: 'DispatchJobs: POST api.replicate.com',
          nth: 3,
          isDone: true,
          until: 'EditImage: dynamodb PutItem',
          times: 1,
          mostMs: 5_000,
        },
      ],
    },
  },
  {
    name: 'a job begins, and leaves the line, while somebody who looks at it has read the job and not yet its use',
    was: 'As far as the look knew it was not in line, and had never been asked for: it was given up, and its result lost.',
    story: {
      ...calm,
      seed: 1,
      people: [generatesAnImage],
      outages: [{ service: 'api.replicate.com', fromMs: 0, forMs: 35_000, isBusy: true }],
      holds: [
        {
          of: 'FinishJobs: dynamodb GetItem',
          nth: 2,
          until: 'DispatchJobs: dynamodb UpdateItem',
          times: 5,
          mostMs: 9_000,
        },
      ],
    },
  },
  {
    name: 'somebody who has a job in line sends the key of a job of somebody else, which waits too',
    was: "Their ticket took the other one's job, since it has the older key: theirs was begun by nobody.",
    story: {
      ...calm,
      seed: 3,
      people: [
        {
          ...generatesAnImage,
          tabs: [tabWith(1, 0, { ...removesABackground, job: 0 })],
        },
        {
          ...generatesAnImage,
          name: 'Ben',
          tabs: [
            tabWith(0, 2_000, { kind: 'copy' }),
            tabWith(0, 2_000, { ...removesABackground, job: 1 }),
          ],
        },
      ],
      outages: [{ service: 'api.replicate.com', fromMs: 0, forMs: 40_000, isBusy: true }],
    },
  },
  {
    name: 'somebody sends the key of a job of somebody else, whose account is deleted before they look whose it is',
    was: 'They were told that something of theirs is not there any more, and not that the key is in use.',
    story: {
      ...calm,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabWith(0, 0, { kind: 'generate image', job: 0, async: true }),
            tabWith(0, 1_500, { kind: 'delete account' }),
          ],
        },
        { ...generatesAnImage, name: 'Ben', tabs: [tabWith(0, 1_000, { kind: 'copy' })] },
      ],
      holds: [
        {
          of: 'GenerateImage: dynamodb GetItem',
          nth: 8,
          until: 'ClerkWebhook: dynamodb DeleteItem',
          times: 1,
          mostMs: 5_000,
        },
      ],
      weather: { ...calm.weather, maxPredictionMs: 20_000 },
    },
  },
  {
    name: 'a request is so slow that a ticket begins its job beside it, and is refused just before that leaves the line to it',
    was: 'It got in line where the job was still, and nobody went on with it: its person was told that it was given up.',
    story: {
      ...calm,
      seed: 27350,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabWith(1, 0, { kind: 'generate image', job: 0, async: true }),
            tabWith(2, 2_452, { kind: 'delete result', job: 0 }),
            tabWith(3, 1_261, { kind: 'repeat', job: 0, other: false }),
          ],
        },
      ],
      outages: [{ service: 'api.replicate.com', fromMs: 0, forMs: 30_000, isBusy: true }],
      holds: [
        {
          of: 'GenerateImage: dynamodb PutItem',
          nth: 1,
          until: 'nobody',
          times: 1,
          mostMs: 5_000,
        },
      ],
    },
  },
  {
    name: 'a video is called off just before its workflow begins',
    was: 'The workflow failed, and told of a fault of the studio: three such videos within minutes took a deployment back.',
    story: {
      ...calm,
      people: [
        {
          ...generatesAnImage,
          plan: 'Standard',
          tabs: [
            tabWith(1, 0, { kind: 'generate video', job: 0, async: true }),
            tabWith(2, 1_500, { kind: 'cancel', job: 0 }),
          ],
        },
      ],
      holds: [
        {
          of: 'GenerateVideo: states StartExecution',
          nth: 1,
          until: 'CancelJob: s3 POST',
          times: 1,
          mostMs: 3_000,
        },
      ],
    },
  },
];
