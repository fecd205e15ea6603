import { COMMON_QUESTIONS } from '../content/common-questions.ts';
import { GENTLE_QUESTIONS, GENTLE_QUESTIONS_OF, GENTLE_START } from '../content/gentle.ts';
import { ABOUT_REFLECTED, BEGINNINGS } from '../content/small-talk.ts';
import type { Pool, Questions } from '../content/style-content.ts';
import type { Step } from './compose.ts';
import type { Memory } from './memory.ts';
import type { Reading } from './reading.ts';

const SPECIFIC = [
  'choice',
  'worry',
  'cannot',
  'unsure',
  'wish',
  'tried',
  'qualities',
  'feeling',
  'quality',
  'deadline',
  'liked',
  'view',
  'reason',
] as const;

/** Questions to what the person says of themselves. */
function specific({ found }: Reading, questions: Questions): Pool[] {
  const kind = SPECIFIC.find((one) => found[one === 'choice' ? 'first' : one]);
  if (!kind) return [];
  const own = kind === 'feeling' || kind === 'qualities' ? [] : [questions[kind]];
  return isReflected(kind) ? [...own, ABOUT_REFLECTED[kind]] : own;
}

const isReflected = (kind: string): kind is keyof typeof ABOUT_REFLECTED => kind in ABOUT_REFLECTED;

/** A phrase that is worth a question of its own. */
const STRONG = 3;

/** Things, what ties them to the topic, and the topic take turns. */
function inTurn({ phrases }: Reading, memory: Memory, questions: Questions): Pool[] {
  const { phrase, thing, topic, tie, recall, open } = questions;
  const turn = memory.heard.length;
  const things = [...phrase, ...thing];
  const field = memory.domains[0]?.questions ?? [];
  const strong = [[things], [tie, things], [things], [field, things]];
  const weak = [
    [field, things],
    [recall, things],
    [topic, things],
    [open, things],
  ];
  const orders = (phrases[0]?.score ?? 0) >= STRONG ? strong : weak;
  return [...(orders[turn % orders.length] ?? []), recall, field, topic, open];
}

/** Softer ones where something weighs on the person. */
function softly(memory: Memory, questions: Questions): Pool[] {
  const field = memory.domains.filter(({ gentle }) => gentle).flatMap((domain) => domain.questions);
  const soft = [[...field, ...GENTLE_QUESTIONS], GENTLE_QUESTIONS_OF];
  const turn = memory.heard.length;
  const start = turn === 1 ? [GENTLE_START] : [];
  return [...start, ...(turn % 2 === 0 ? soft.toReversed() : soft), questions.recall];
}

/** The question at the end of an answer. */
export function followUp(reading: Reading, memory: Memory, questions: Questions): Step {
  if (memory.isGentle) return { from: [...softly(memory, questions), COMMON_QUESTIONS] };
  const isFirst = memory.heard.length === 1;
  const isBlank = !memory.topic && memory.earlier.length === 0 && reading.phrases.length === 0;
  if (isBlank) return { from: [BEGINNINGS, COMMON_QUESTIONS] };
  const start = isFirst ? [[...questions.start, ...questions.tie]] : [];
  const own = specific(reading, questions);
  return { from: [...start, ...own, ...inTurn(reading, memory, questions), COMMON_QUESTIONS] };
}
