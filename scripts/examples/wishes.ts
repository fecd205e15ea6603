import type { ConversationStyle } from '../../shared/voice-options.ts';

/** What the generator's example is made from; the same prompt and seed give the same picture. */
export const image = { prompt: 'A cozy red cabin in a winter forest at night', seed: 2 } as const;

/** What stands beside it on the generator's card. */
export const moreImages = {
  lighthouse: { prompt: 'A lighthouse on a cliff above the sea at sunset', seed: 3 },
  fox: { prompt: 'A fox in an autumn forest, watercolor', seed: 3 },
} as const;

/** What the video's example is made from: a still of the illustration engine, and a prompt. */
export const video = {
  still: { prompt: 'A sailing boat on a calm sea at sunset', seed: 2 },
  prompt: 'Gentle waves on the water, the camera slowly moves closer',
  seed: 1,
} as const;

/** What the person says in the example conversation; the rest is the companion's. */
export const conversation = {
  topic: 'the launch of our ceramics shop',
  style: 'creative' satisfies ConversationStyle,
  words: [
    'We open the online shop in March, and I have twelve mugs to photograph.',
    'Hands around a warm mug, and steam in the morning light.',
    'I would hear the kettle, and somebody who is not in a hurry.',
    'On their phones in the evening, and at the market on Saturdays.',
    'It is spring, so our first line has to be short and light.',
    'Made slowly, for slow mornings.',
    'That is our first line. Thank you.',
  ],
} as const;
