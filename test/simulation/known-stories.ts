import { accountStories } from './known-stories/accounts.ts';
import { generationStories } from './known-stories/generations.ts';

/** Faults that were found once, and mended. */
export const knownStories = [...generationStories, ...accountStories];
