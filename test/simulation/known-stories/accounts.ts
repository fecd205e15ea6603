import type { PersonPlan, Story } from '../people/story.ts';
import { calm, generatesAnImage, type KnownStory, tabOf } from './known-story.ts';

/** Orders an image, and deletes the account so many milliseconds after that. */
function deletesTheAccountAt(pauseMs: number): PersonPlan {
  const action = { id: 2, pauseMs, action: { kind: 'delete account' } } as const;
  return {
    ...generatesAnImage,
    tabs: [...generatesAnImage.tabs, { beginMs: 1_000, actions: [action] }],
  };
}

const deletesTheAccountOfAVideo: PersonPlan = {
  ...deletesTheAccountAt(2_000),
  plan: 'Pro',
  tabs: [
    {
      beginMs: 0,
      actions: [{ id: 1, pauseMs: 0, action: { kind: 'generate video', job: 0, async: true } }],
    },
    {
      beginMs: 0,
      actions: [{ id: 2, pauseMs: 2_000, action: { kind: 'delete account' } }],
    },
  ],
};

/** Its request has died as the provider accepted its work: nobody knows the prediction. */
const requestDies: Story['faults'] = [
  { of: 'GenerateImage: POST api.replicate.com', nth: 1, fault: 'crash after' },
];

/** Such a job's account is deleted while the provider cannot be asked, for so long. */
function deletedUnasked(forMs: number, weather: Partial<Story['weather']>): Story {
  return {
    ...calm,
    people: [deletesTheAccountAt(2_000)],
    faults: requestDies,
    outages: [{ service: 'api.replicate.com', fromMs: 2_000, forMs }],
    weather: { ...calm.weather, ...weather },
  };
}

/** Until the job is forgotten with the account. */
const forgottenMs = 3_600_000;

/**
 * Two runs finish an image. A write of the first takes so long that the second has delivered it, and its account is deleted,
 * before it comes; then that run is dead.
 */
function deletedBeforeAWrite(of: string): Story {
  return {
    ...calm,
    seed: 5,
    people: [
      {
        ...generatesAnImage,
        tabs: [
          tabOf(
            [0, { kind: 'generate image', job: 0, async: true }],
            [6_000, { kind: 'delete account' }],
          ),
        ],
      },
    ],
    faults: [{ of, nth: 1, fault: 'crash after' }],
    holds: [{ of, nth: 1, until: 'CancelJob: dynamodb UpdateItem', times: 1, mostMs: 8_000 }],
    weather: { ...calm.weather, maxWebhooks: 2, minWebhooks: 2, maxPredictionMs: 12_000 },
  };
}

const generates = (job: number) => ({ kind: 'generate image', job, async: false }) as const;

/** Of accounts that are deleted. */
export const accountStories: readonly KnownStory[] = [
  {
    name: 'an account is deleted while the request that the provider has accepted seems to hold its job, and is dead',
    was: 'Who deleted it left the cost to the request, and removed the job: nobody recorded it.',
    story: {
      ...calm,
      seed: 3179,
      people: [deletesTheAccountAt(20_000)],
      faults: requestDies,
    },
  },
  {
    name: 'an account is deleted while the provider cannot be asked about work of a request that is dead',
    was: 'Its job was removed all the same, and what had been accepted was looked for by nobody.',
    story: { ...deletedUnasked(60_000, { maxPredictionMs: 120_000 }), seed: 2 },
  },
  {
    name: 'the provider cannot be asked until its job is forgotten with the account, and then tells of its end',
    was: 'The webhook of a job that is forgotten recorded nothing.',
    story: deletedUnasked(forgottenMs, { maxWebhooks: 3, maxWebhookMs: 6_000_000 }),
  },
  {
    name: 'the provider cannot be asked until its job is forgotten with the account, and never tells of its end',
    was: 'It was recorded nowhere that work had been accepted whose cost nobody knows.',
    story: deletedUnasked(forgottenMs, { maxWebhooks: 0 }),
  },
  {
    name: 'the run that asks for a video saves its token after the job was removed with the account',
    was: 'Of a job that was removed already nothing more was removed: the token stayed.',
    story: {
      ...calm,
      seed: 1,
      people: [deletesTheAccountOfAVideo],
      holds: [
        {
          of: 'StartPrediction: dynamodb UpdateItem',
          nth: 1,
          until: 'ClerkWebhook: s3 GET',
          times: 1,
          mostMs: 10_000,
        },
      ],
    },
  },
  {
    name: 'an account is deleted just as its video is stored, while a request waits for it',
    was: 'Nothing was known of the job any more: the request told of a fault of the studio, which rings an alarm.',
    story: {
      ...calm,
      seed: 5,
      people: [
        {
          ...generatesAnImage,
          plan: 'Pro',
          tabs: [
            tabOf([0, { kind: 'generate video', job: 0, async: false }]),
            tabOf([7_500, { kind: 'delete account' }]),
          ],
        },
      ],
      weather: { ...calm.weather, maxPredictionMs: 12_000 },
    },
  },
  {
    name: 'an account is deleted after a day of many images',
    was: 'Its month had forgotten the first of them: what was kept of their jobs, with what was asked for, stayed until it expired.',
    story: {
      ...calm,
      people: [
        {
          ...generatesAnImage,
          plan: 'Pro',
          tabs: [
            tabOf(
              ...[0, 1, 2, 3].map((job) => [1_000, generates(job)] as const),
              [1_500_000, generates(4)],
              [1_000, { kind: 'delete account' }],
            ),
          ],
        },
      ],
    },
  },
  {
    name: 'a repeat is held up before it looks whether its image has begun, until that was shown and the account deleted',
    was: 'Its order was kept anew, with what was asked for, and it was told that the image was called off.',
    story: {
      ...calm,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf([1_000, generates(0)]),
            tabOf([1_060, { kind: 'repeat', job: 0, other: false }]),
            tabOf([4_000, { kind: 'delete account' }]),
          ],
        },
      ],
      holds: [
        {
          of: 'GenerateImage: dynamodb GetItem',
          nth: 8,
          until: 'ClerkWebhook: dynamodb DeleteItem',
          times: 1,
          mostMs: 8_000,
        },
      ],
      weather: { ...calm.weather, maxPredictionMs: 300 },
    },
  },
  {
    name: 'an account is deleted as its image is stored, and the database is away before that is removed again',
    was: 'The image was given out as delivered, without its record and without a use: that it could not be removed was taken for not knowing whether it counts.',
    story: {
      ...calm,
      seed: 36,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf([1_000, { kind: 'generate image', job: 0, async: false }]),
            tabOf([4_720, { kind: 'delete account' }]),
          ],
        },
      ],
      faults: [{ of: 'GenerateImage: s3 POST', nth: 1, fault: 'answer late' }],
      outages: [{ service: 'dynamodb', fromMs: 7_400, forMs: 24_000 }],
    },
  },
  {
    name: 'a request stores its order as a repeat has had it made, and the account is deleted',
    was: 'The deletion had removed the job, so that the late request stored it anew, and asked for a second prediction.',
    story: {
      ...calm,
      seed: 403458,
      people: [
        {
          ...generatesAnImage,
          plan: 'Pro',
          tabs: [
            tabOf([0, { kind: 'generate image', job: 0, async: true }]),
            tabOf([300, { kind: 'repeat', job: 0, other: false }]),
            tabOf([5_800, { kind: 'delete account' }]),
          ],
        },
      ],
      holds: [
        {
          of: 'GenerateImage: dynamodb PutItem',
          nth: 1,
          until: 'SweepJobs: dynamodb Scan',
          times: 1,
          mostMs: 9_000,
        },
      ],
    },
  },
  {
    name: 'a conversation is saved whose use cannot be committed, and the account is deleted',
    was: 'It came back, though its person had been shown it.',
    story: {
      ...calm,
      seed: 1,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf([0, { kind: 'talk', job: 0, until: 'cut off' }]),
            tabOf([2_000, { kind: 'talk', job: 1, until: 'saved alone' }]),
            tabOf([40_000, { kind: 'delete account' }]),
          ],
        },
      ],
      faults: [3, 4, 5].map((nth) => ({
        of: 'CreateVoiceRecord: dynamodb UpdateItem',
        nth,
        fault: 'server error',
      })),
    },
  },
  {
    name: 'an account is deleted while a video of it is made, and Clerk tells of it until that has ended',
    was: 'Each time counted as a webhook that could not be worked through: one such account rang the alarm.',
    story: {
      ...calm,
      people: [
        {
          ...deletesTheAccountOfAVideo,
          deletionToldMs: [0, 1_000, 2_000, 3_000],
        },
      ],
      weather: { ...calm.weather, maxPredictionMs: 60_000 },
    },
  },
  {
    name: 'an account is deleted just before the workflow of its video begins',
    was: 'The workflow failed, and its last task nine times: three such tasks within minutes took a deployment back.',
    story: {
      ...calm,
      people: [deletesTheAccountOfAVideo],
      holds: [
        {
          of: 'GenerateVideo: states StartExecution',
          nth: 1,
          until: 'ClerkWebhook: dynamodb BatchWriteItem',
          times: 1,
          mostMs: 9_000,
        },
      ],
    },
  },
  {
    name: 'an account is deleted before the provider begins with its image, whose request waits for it',
    was: 'What had been called off counted as a failure of the provider: five of them rang its alarm.',
    story: {
      ...calm,
      people: [deletesTheAccountAt(2_500)],
      weather: { ...calm.weather, maxPredictionMs: 60_000, maxStartMs: 60_000 },
    },
  },
  {
    name: 'an account is deleted before a record comes that was on its way, whose function dies',
    was: 'It came after everything else was gone, and stayed for good.',
    story: deletedBeforeAWrite('FinishJobs: dynamodb PutItem'),
  },
  {
    name: 'an account is deleted before a file comes that was on its way, whose function dies',
    was: 'Nobody looked for it any more: a picture of somebody stayed for good who had deleted their account.',
    story: deletedBeforeAWrite('FinishJobs: s3 PUT'),
  },
];
