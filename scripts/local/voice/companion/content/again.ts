import type { Pool } from './style-content.ts';

/** Asks for words that could not be made out. */
export const AGAIN: Pool = [
  'Could you say it in other words?',
  'Would you say that once more?',
  'Can you put it in a short sentence?',
  'What did you want to say?',
];
