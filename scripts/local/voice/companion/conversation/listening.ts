import {
  GENTLE_ECHO,
  GENTLE_REACTIONS,
  LOSS_REACTIONS,
  SORROW_REACTIONS,
} from '../content/gentle.ts';
import { REFLECTED } from '../content/small-talk.ts';
import type { Pool, StyleContent } from '../content/style-content.ts';
import type { Memory } from './memory.ts';
import type { Reading } from './reading.ts';

/** All that an answer is made of. */
export type Situation = { reading: Reading; memory: Memory; content: StyleContent };

/** What the person says of themselves, said back by its kind. */
function mirrored({ reactions }: StyleContent): Pool[] {
  const { liked, worry, unsure, cannot, feeling, choice, tried, qualities } = REFLECTED;
  return [choice, worry, cannot, unsure, feeling, qualities, reactions.wish, tried, liked];
}

/** How it sounds to be listened to, in the mood of the words. */
function tone({ reading: { mood }, memory, content: { reactions } }: Situation): Pool[] {
  const { plain, glad, low } = reactions;
  if (memory.isGentle) {
    return [...(mood === 'low' ? [SORROW_REACTIONS, low] : []), GENTLE_REACTIONS, low];
  }
  return { plain: [plain], glad: [glad, plain], low: [low, plain] }[mood];
}

/** How the companion shows that it listens: mostly with the person's words, at times without. */
export function listening(situation: Situation): Pool[] {
  const { reading, memory, content } = situation;
  const { view, echo } = content.reactions;
  const turn = memory.heard.length;
  const isToned = turn % 4 === 0 || (reading.mood !== 'plain' && turn % 2 === 0);
  const story = [view, memory.isGentle ? GENTLE_ECHO : echo];
  const general = tone(situation);
  const rest = isToned ? [...general, ...story] : [...story, ...general];
  return [LOSS_REACTIONS, ...mirrored(content), ...rest];
}
