import type { PersonPlan, Story } from './people/story.ts';

/** A fault that was found once, and mended. Its story is kept, since what a seed writes changes with time. */
export type KnownStory = { name: string /** What went wrong. */; was: string; story: Story };

const noon = Date.UTC(2026, 10, 14, 12);

const calm: Omit<Story, 'people'> = {
  seed: 1,
  start: noon,
  faults: [],
  outages: [],
  changes: [],
  maxClockOffsetMs: 0,
  weather: { failing: 0, stuck: 0, maxWebhooks: 1, maxWebhookMs: 500, maxPredictionMs: 6_000 },
};

const generatesAnImage: PersonPlan = {
  name: 'Ada',
  plan: 'Free',
  tellsPlan: true,
  deletionToldMs: [0],
  tabs: [
    {
      beginMs: 0,
      actions: [{ id: 1, pauseMs: 1_000, action: { kind: 'generate image', job: 0, async: true } }],
    },
  ],
};

export const knownStories: readonly KnownStory[] = [
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
];
