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
    'We open the shop in March, and I have twelve mugs to photograph.',
    'Two hands around a warm mug.',
    'I hear the kettle, and somebody who has time.',
    'A kitchen table, and two people who talk quietly.',
    'It rains, and it is warm inside. We also sell at the market on Saturdays.',
    'Made slowly for slow mornings.',
    'That will be our first line. Thank you, bye.',
  ],
} as const;
