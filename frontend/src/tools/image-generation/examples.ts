/** Descriptions to begin with, in words that the offline preview can draw as well. */
export const examples = [
  'A cozy cabin in a snowy forest on a starry night',
  'A sailing boat on a calm sea at sunset, watercolor',
  'Desert dunes and a cactus at golden hour, travel poster',
] as const;
