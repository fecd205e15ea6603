import { accountStories } from './known-stories/accounts.ts';
import { addressStories } from './known-stories/addresses.ts';
import { closeCalls } from './known-stories/close-calls.ts';
import { closedSessionStories } from './known-stories/closed-sessions.ts';
import { conversationStories } from './known-stories/conversations.ts';
import { costStories } from './known-stories/costs.ts';
import { laterStories } from './known-stories/days-later.ts';
import { finishingStories } from './known-stories/finishings.ts';
import { generationStories } from './known-stories/generations.ts';
import { lostAnswerStories } from './known-stories/lost-answers.ts';
import { reportedCallStories } from './known-stories/reported-calls.ts';
import { shareStories } from './known-stories/shares.ts';

/** Faults that were found once, and mended. */
export const knownStories = [
  ...generationStories,
  ...closeCalls,
  ...lostAnswerStories,
  ...conversationStories,
  ...laterStories,
  ...reportedCallStories,
  ...closedSessionStories,
  ...accountStories,
  ...addressStories,
  ...costStories,
  ...shareStories,
  ...finishingStories,
];
