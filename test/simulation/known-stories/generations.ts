import { calm, generatesAnImage, type KnownStory, tabOf } from './known-story.ts';

/** Of images and videos. */
export const generationStories: readonly KnownStory[] = [
  {
    name: 'the request dies as the provider has accepted its work, and the webhook comes while it seems to hold the job',
    was: 'The webhook named the prediction and left its cost to the request, which was dead; who finished the job thought it recorded.',
    story: {
      ...calm,
      seed: 51,
      people: [generatesAnImage],
      faults: [{ of: 'GenerateImage: POST api.replicate.com', nth: 1, fault: 'crash after' }],
    },
  },
  {
    name: 'the message that finishes a job comes when its time is over',
    was: 'A look at the job told that it was abandoned, and a quarter of an hour later its result was stored and counted.',
    story: {
      ...calm,
      seed: 13,
      people: [generatesAnImage],
      faults: [{ of: 'GenerateImage: kms Sign', nth: 1, fault: 'crash after' }],
      changes: Array.from({ length: 3 }, (_, n) => ({
        atMs: n,
        kind: 'queue fault',
        queue: 'finish',
        fault: { kind: 'delay', ms: 400_000 },
      })),
    },
  },
  {
    name: 'a run that stores a result is late, and goes on after another has stored it and its person has deleted it',
    was: 'The late run found no record, and brought the deleted result back into the lists, without its files.',
    story: {
      ...calm,
      seed: 2695,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            {
              beginMs: 1_544,
              actions: [
                {
                  id: 1,
                  pauseMs: 2_969,
                  action: { kind: 'remove background', job: 0, async: true, byUpload: false },
                },
                { id: 2, pauseMs: 3_028, action: { kind: 'delete result', job: 0 } },
              ],
            },
          ],
        },
      ],
      faults: [{ of: 'FinishJobs: s3 PUT', nth: 1, fault: 'answer late' }],
      weather: { ...calm.weather, maxWebhooks: 4, maxPredictionMs: 120_000 },
    },
  },
  {
    name: 'a generation is cancelled in the moment before its prediction is asked for',
    was: 'Who cancelled found no prediction to end, and who asked for it did not look: it went on and was paid for.',
    story: {
      ...calm,
      seed: 2328,
      people: [
        {
          ...generatesAnImage,
          plan: 'Standard',
          tabs: [
            {
              beginMs: 187,
              actions: [
                {
                  id: 381182392,
                  pauseMs: 14,
                  action: { kind: 'generate image', job: 0, async: false },
                },
              ],
            },
            {
              beginMs: 190,
              actions: [{ id: 285630863, pauseMs: 114, action: { kind: 'cancel', job: 0 } }],
            },
          ],
        },
      ],
      weather: { ...calm.weather, maxPredictionMs: 120_000 },
    },
  },
  {
    name: 'the request dies as it has noted that it asks the provider, before it has a look at its job sent',
    was: 'The note kept every repeat from asking, and nobody looked: the use stayed reserved until it expired.',
    story: {
      ...calm,
      seed: 40,
      people: [generatesAnImage],
      faults: [{ of: 'GenerateImage: sqs SendMessage', nth: 1, fault: 'crash before' }],
    },
  },
  {
    name: 'the request dies as it has noted that it asks the provider, and does not',
    was: 'Who looked took the request for alive for as long as it may live: a minute and a half.',
    story: {
      ...calm,
      seed: 40,
      people: [generatesAnImage],
      faults: [{ of: 'GenerateImage: POST api.replicate.com', nth: 1, fault: 'crash before' }],
    },
  },
  {
    name: 'a result is stored and shown whose use cannot be committed, and the account is deleted',
    was: 'The use was given back with the account, so that a new account with the address could have it again.',
    story: {
      ...calm,
      seed: 14,
      people: [
        {
          ...generatesAnImage,
          tabs: [...generatesAnImage.tabs, tabOf([320_000, { kind: 'delete account' }])],
        },
      ],
      faults: [1, 2, 3].map((nth) => ({
        of: 'FinishJobs: dynamodb UpdateItem',
        nth,
        fault: 'unreachable',
      })),
      weather: { ...calm.weather, maxPredictionMs: 400_000 },
    },
  },
  {
    name: 'a request downloads its result so slowly that another run stores it, and its person deletes it before that is over',
    was: 'The request told that the provider had taken too long, of a result that counted.',
    story: {
      ...calm,
      seed: 2,
      people: [
        {
          ...generatesAnImage,
          tabs: [...generatesAnImage.tabs, tabOf([40_000, { kind: 'delete result', job: 0 }])],
        },
      ],
      faults: [{ of: 'GenerateImage: GET replicate.delivery', nth: 1, fault: 'answer late' }],
      weather: { ...calm.weather, maxPredictionMs: 3_000 },
    },
  },
  {
    name: 'an image is called off as it is asked for, and the table takes no write when it is stored',
    was: 'Its use counted as committed, and the image was given to whoever had called it off.',
    story: {
      ...calm,
      seed: 1,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf([0, { kind: 'generate image', job: 0, async: false }]),
            tabOf([2_000, { kind: 'cancel', job: 0 }]),
          ],
        },
      ],
      faults: [5, 6, 7].map((nth) => ({
        of: 'GenerateImage: dynamodb UpdateItem',
        nth,
        fault: 'server error',
      })),
      holds: [
        {
          of: 'GenerateImage: dynamodb UpdateItem',
          nth: 4,
          until: 'CancelJob: dynamodb GetItem',
          times: 3,
          mostMs: 4_000,
        },
      ],
      weather: { ...calm.weather, maxPredictionMs: 2_000 },
    },
  },
  {
    name: 'an image is stored while its person deletes it, who has found none yet, and its request dies',
    was: 'It was hidden before its use was committed: the use could be given back.',
    story: {
      ...calm,
      seed: 1,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            ...generatesAnImage.tabs,
            tabOf([4_000, { kind: 'delete result', job: 0 }], [1_000, { kind: 'cancel', job: 0 }]),
          ],
        },
      ],
      faults: [{ of: 'GenerateImage: dynamodb PutItem', nth: 2, fault: 'crash after' }],
      holds: [
        {
          of: 'GenerateImage: dynamodb PutItem',
          nth: 2,
          until: 'DeleteImage: dynamodb GetItem',
          times: 1,
          mostMs: 9_000,
        },
        {
          of: 'DeleteImage: dynamodb UpdateItem',
          nth: 2,
          until: 'GenerateImage: dynamodb PutItem',
          times: 1,
          mostMs: 9_000,
        },
      ],
      weather: { ...calm.weather, maxPredictionMs: 2_000 },
    },
  },
  {
    name: 'the request dies as the provider has accepted its work, and its use is given back before its look becomes a dead letter',
    was: 'The dead letter found a use that was given back, and nobody asked what its work had cost.',
    story: {
      ...calm,
      seed: 1,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            ...generatesAnImage.tabs,
            tabOf([250_000, { kind: 'remove background', job: 1, async: true, byUpload: false }]),
          ],
        },
      ],
      faults: [{ of: 'GenerateImage: POST api.replicate.com', nth: 1, fault: 'crash after' }],
      changes: Array.from({ length: 5 }, () => ({
        atMs: 0,
        kind: 'queue fault',
        queue: 'finish',
        fault: { kind: 'lose' },
      })),
      weather: { ...calm.weather, maxWebhooks: 0 },
    },
  },
  {
    name: 'a request downloads its result so slowly that another run stores it, and the table is away when it gives up',
    was: 'The request told that nothing was counted, without knowing it: the result was delivered, and counted.',
    story: {
      ...calm,
      people: [generatesAnImage],
      faults: [{ of: 'GenerateImage: GET replicate.delivery', nth: 1, fault: 'answer late' }],
      outages: [{ service: 'dynamodb', fromMs: 42_000, forMs: 60_000 }],
      weather: { ...calm.weather, maxPredictionMs: 3_000 },
    },
  },
  {
    name: 'a request dies before it has its picture, which its person has deleted',
    was: 'Each repeat was told that the picture is gone, while the use stayed held until it expired.',
    story: {
      ...calm,
      seed: 3,
      people: [
        {
          name: 'Ada',
          plan: 'Standard',
          tellsPlan: true,
          deletionToldMs: [200],
          tabs: [
            tabOf(
              [0, { kind: 'generate image', job: 0, async: false }],
              [0, { kind: 'delete result', job: 0 }],
              [0, { kind: 'generate video', job: 1, async: true, of: 0 }],
            ),
          ],
        },
      ],
      faults: [{ of: 'GenerateVideo: dynamodb GetItem', nth: 4, fault: 'crash before' }],
      weather: { ...calm.weather, maxPredictionMs: 2_500 },
    },
  },
  {
    name: 'nobody goes on with a job that waits in line, until the sweep gives its use back',
    was: 'The role of the sweep did not let it count the job out of the line, which seemed longer than it was.',
    story: {
      ...calm,
      seed: 1895,
      people: [generatesAnImage],
      faults: [{ of: 'GenerateImage: sqs SendMessage', nth: 1, fault: 'crash before' }],
      outages: [{ service: 'sqs', fromMs: 0, forMs: 100_000 }],
      weather: { ...calm.weather, isCrowded: true },
    },
  },
  {
    name: 'a page is loaded anew while its image is made, and the database takes nothing in that moment',
    was: 'Who sent the order again was told that it had failed and that nothing was counted: it was made all the same, and counted, and so was the one that they ordered in its place.',
    story: {
      ...calm,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf([1_000, { kind: 'generate image', job: 0, async: true }]),
            tabOf([6_000, { kind: 'repeat', job: 0, other: false }]),
          ],
        },
      ],
      outages: [{ service: 'dynamodb', fromMs: 5_500, forMs: 10_000 }],
      weather: { ...calm.weather, maxPredictionMs: 60_000 },
    },
  },
];
