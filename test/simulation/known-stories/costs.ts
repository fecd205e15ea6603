import type { PersonPlan } from '../people/story.ts';
import { calm, generatesAnImage, type KnownStory, tabOf } from './known-story.ts';

const generatesAVideo: PersonPlan = {
  ...generatesAnImage,
  plan: 'Standard',
  tabs: [
    {
      beginMs: 0,
      actions: [{ id: 1, pauseMs: 1_000, action: { kind: 'generate video', job: 0, async: true } }],
    },
  ],
};

/** The provider is out soon after the request, for so many minutes, and never tells of an end. */
function outFor(minutes: number) {
  return {
    ...calm,
    outages: [{ service: 'api.replicate.com', fromMs: 3_000, forMs: minutes * 60_000 }],
    weather: { ...calm.weather, maxWebhooks: 0 },
  };
}

/** Of what is paid to providers. */
export const costStories: readonly KnownStory[] = [
  {
    name: 'the request dies as the provider has accepted its work, and the provider cannot be asked for 40 minutes',
    was: 'The job was given up after a minute, and nobody looked again for what it had cost.',
    story: {
      ...outFor(40),
      people: [generatesAnImage],
      faults: [{ of: 'GenerateImage: POST api.replicate.com', nth: 1, fault: 'crash after' }],
    },
  },
  {
    name: 'the request dies as the provider has accepted its work, and the provider cannot be asked for as long as it tells of it',
    was: 'It was recorded nowhere that work had been accepted whose cost nobody knows.',
    story: {
      ...outFor(180),
      people: [generatesAnImage],
      faults: [{ of: 'GenerateImage: POST api.replicate.com', nth: 1, fault: 'crash after' }],
    },
  },
  {
    name: 'a video is given up while the provider cannot be asked what became of it',
    was: 'Who released its use looked once, and nobody after that.',
    story: {
      ...outFor(40),
      people: [generatesAVideo],
      faults: [{ of: 'StartPrediction: POST api.replicate.com', nth: 2, fault: 'crash after' }],
    },
  },
  {
    name: 'a video’s task dies as the provider has accepted its work, and the database is away for two minutes',
    was: 'Its use was given back twenty minutes later, when it expired, and what it had cost was recorded nowhere.',
    story: {
      ...calm,
      people: [generatesAVideo],
      faults: [{ of: 'StartPrediction: POST api.replicate.com', nth: 2, fault: 'crash after' }],
      outages: [{ service: 'dynamodb', fromMs: 2_600, forMs: 120_000 }],
    },
  },
  {
    name: 'an account is deleted as its video begins, and only two hours later does anybody learn what became of that',
    was: 'The provider told no more then what had been ordered, and what the video had cost was recorded twice.',
    story: {
      ...calm,
      people: [
        {
          ...generatesAVideo,
          tabs: [...generatesAVideo.tabs, tabOf([3_000, { kind: 'delete account' }])],
        },
      ],
      faults: [{ of: 'ClerkWebhook: states StopExecution', nth: 4, fault: 'crash after' }],
      outages: [{ service: 'api.replicate.com', fromMs: 2_600, forMs: 30 * 60_000 }],
      weather: { ...calm.weather, maxWebhooks: 0 },
    },
  },
  {
    name: 'the spend of Free plans is within its limit again before its alarm has told that it was not',
    was: 'What was told last was taken for older, and all generations stayed stopped until the next alarm.',
    story: {
      ...calm,
      people: [
        {
          ...generatesAnImage,
          tabs: [tabOf([200_000, { kind: 'generate image', job: 0, async: true }])],
        },
      ],
      changes: [
        { atMs: 0, kind: 'spend alarm', limit: 'free', isOn: true, toldMs: 60_000 },
        { atMs: 50_000, kind: 'spend alarm', limit: 'free', isOn: false, toldMs: 20_000 },
      ],
    },
  },
  {
    name: 'a spend limit is reached while a job waits in line',
    was: 'Never wrong: no test told where it began all the same.',
    story: {
      ...calm,
      people: [generatesAnImage],
      outages: [{ service: 'api.replicate.com', fromMs: 0, forMs: 300_000, isBusy: true }],
      changes: [{ atMs: 5_000, kind: 'spend alarm', limit: 'free', isOn: true, toldMs: 100 }],
    },
  },
];
