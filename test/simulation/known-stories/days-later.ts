import { calm, generatesAnImage, type KnownStory, tabOf } from './known-story.ts';

const dayMs = 24 * 60 * 60_000;

/** Of what people come back to after a day, when it is forgotten how it came about. */
export const laterStories: readonly KnownStory[] = [
  {
    name: 'a conversation is saved, and once more a day later, when its session is forgotten',
    was: 'It was saved twice, and counted twice.',
    story: {
      ...calm,
      seed: 303,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf(
              [0, { kind: 'talk', job: 0, until: 'saved' }],
              [37 * 60 * 60_000, { kind: 'save anew', job: 0 }],
            ),
          ],
        },
      ],
    },
  },
  {
    name: 'a conversation that was saved alone is saved again a day later, while another one goes on',
    was: 'It was saved in the session of the other one too, and counted twice.',
    story: {
      ...calm,
      seed: 2,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf(
              [0, { kind: 'talk', job: 0, until: 'saved alone' }],
              [1.1 * dayMs, { kind: 'talk', job: 1, until: 'session' }],
              [1_000, { kind: 'repeat', job: 0, other: false }],
            ),
          ],
        },
      ],
    },
  },
  {
    name: 'a conversation was saved beside its session, in which another one is, and is saved again two days later',
    was: 'It was said to be the other one.',
    story: {
      ...calm,
      seed: 2,
      people: [
        {
          ...generatesAnImage,
          plan: 'Pro',
          tabs: [
            tabOf(
              [0, { kind: 'talk', job: 0, until: 'saved' }],
              [2.5 * dayMs, { kind: 'generate image', job: 2, async: true }],
              [10_000, { kind: 'repeat', job: 0, other: false }],
            ),
            tabOf([2_000, { kind: 'talk', job: 1, until: 'saved alone' }]),
          ],
        },
      ],
    },
  },
  {
    name: 'an account with a conversation and a video is deleted a day later',
    was: 'What was noted of the conversation, and how the workflow of the video went on, stayed until it had expired.',
    story: {
      ...calm,
      seed: 1,
      people: [
        {
          ...generatesAnImage,
          plan: 'Pro',
          tabs: [
            tabOf(
              [0, { kind: 'talk', job: 0, until: 'saved' }],
              [1_000, { kind: 'generate video', job: 1, async: true }],
              [1.1 * dayMs, { kind: 'generate image', job: 2, async: true }],
              [20_000, { kind: 'delete account' }],
            ),
          ],
        },
      ],
    },
  },
  {
    name: 'an account is deleted days after a job of it has failed',
    was: 'What it was asked to do stayed until it had expired.',
    story: {
      ...calm,
      seed: 12,
      weather: { ...calm.weather, failing: 1 },
      people: [
        {
          ...generatesAnImage,
          plan: 'Pro',
          tabs: [
            tabOf(
              [0, { kind: 'generate video', job: 0, async: true }],
              [2.6 * dayMs, { kind: 'generate image', job: 1, async: true }],
              [20_000, { kind: 'delete account' }],
            ),
          ],
        },
      ],
    },
  },
  {
    name: 'support lets the failures of somebody not count who left days ago',
    was: 'A month of theirs was there again.',
    story: {
      ...calm,
      seed: 2,
      people: [
        {
          ...generatesAnImage,
          tabs: [
            tabOf(
              [0, { kind: 'generate image', job: 0, async: true }],
              [10_000, { kind: 'delete account' }],
              [1.5 * dayMs, { kind: 'ask support', job: 0, wish: 'lift' }],
            ),
          ],
        },
      ],
    },
  },
];
