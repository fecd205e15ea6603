import { closeCalls } from './known-close-calls.ts';
import { calm, deletesTheAccountAt, generatesAnImage, type KnownStory } from './known-story.ts';

/** What was found once. */
export const knownStories: readonly KnownStory[] = [
  ...closeCalls,
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
    name: 'an account is deleted while the request that the provider has accepted seems to hold its job, and is dead',
    was: 'Who deleted it left the cost to the request, and removed the job: nobody recorded it.',
    story: {
      ...calm,
      seed: 3179,
      people: [deletesTheAccountAt(20_000)],
      faults: [{ of: 'GenerateImage: POST api.replicate.com', nth: 1, fault: 'crash after' }],
    },
  },
  {
    name: 'an account is deleted while the provider cannot be asked about work of a request that is dead',
    was: 'Its job was removed all the same, and what had been accepted was looked for by nobody.',
    story: {
      ...calm,
      seed: 2,
      people: [deletesTheAccountAt(2_000)],
      faults: [{ of: 'GenerateImage: POST api.replicate.com', nth: 1, fault: 'crash after' }],
      outages: [{ service: 'api.replicate.com', fromMs: 2_000, forMs: 60_000 }],
      weather: { ...calm.weather, maxPredictionMs: 120_000 },
    },
  },
  {
    name: 'the provider cannot be asked until its job is forgotten with the account, and then tells of its end',
    was: 'The webhook of a job that is forgotten recorded nothing.',
    story: {
      ...calm,
      seed: 1,
      people: [deletesTheAccountAt(2_000)],
      faults: [{ of: 'GenerateImage: POST api.replicate.com', nth: 1, fault: 'crash after' }],
      outages: [{ service: 'api.replicate.com', fromMs: 2_000, forMs: 3_600_000 }],
      weather: { ...calm.weather, maxWebhooks: 3, maxWebhookMs: 6_000_000 },
    },
  },
];
