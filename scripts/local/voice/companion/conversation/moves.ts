import { ABOUT_ITSELF } from '../content/about-itself.ts';
import { AGAIN } from '../content/again.ts';
import { GENTLE_REACTIONS, IN_DANGER } from '../content/gentle.ts';
import * as talk from '../content/small-talk.ts';
import type { Pool, Reactions } from '../content/style-content.ts';
import type { Move, Step } from './compose.ts';
import { followUp } from './follow-up.ts';
import type { Intent } from './intents.ts';
import { listening, type Situation } from './listening.ts';
import type { Reading } from './reading.ts';

const one = (...from: readonly Pool[]): Step => ({ from });

/** These are answered without a question. */
const ALONE: Readonly<Partial<Record<Intent, Pool>>> = {
  danger: IN_DANGER,
  foreign: talk.FOREIGN,
  noQuestions: talk.NO_QUESTIONS,
  upset: talk.UPSET,
  leaveIt: talk.LEAVE_IT,
  wait: talk.WAIT,
};

/** These are answered in the same way in every style. */
const PLAIN: Readonly<Partial<Record<Intent, Pool>>> = {
  silence: talk.SILENCE,
  unsure: talk.UNSURE,
  sorry: talk.SORRY,
  laughter: talk.LAUGHTER,
  correction: talk.CORRECTION,
};

const STYLED: Readonly<Partial<Record<Intent, keyof Reactions>>> = {
  thanks: 'thanks',
  repeated: 'repeated',
  long: 'long',
  yes: 'yes',
  no: 'no',
  praise: 'praise',
};

/** Where something weighs on the person, a cheerful word is out of place. */
const CHEERFUL: ReadonlySet<Intent> = new Set<Intent>(['yes', 'no', 'praise', 'long']);

function reactionTo(intent: Intent, { memory, content }: Situation): Pool | undefined {
  const styled = STYLED[intent];
  if (memory.isGentle && CHEERFUL.has(intent)) return GENTLE_REACTIONS;
  return PLAIN[intent] ?? (styled && content.reactions[styled]);
}

function aboutItself({ reading, content }: Situation, ask: Step): Move {
  const entry = ABOUT_ITSELF.find(({ asked }) => asked.test(reading.words.join(' ')));
  const { back } = content.questions;
  const returned = entry?.isBack ? back : (entry?.returns ?? []);
  return [one(entry?.answers ?? content.reactions.honest), one(returned, ...ask.from)];
}

const hasSaid = (pool: Pool, { memory }: Situation) =>
  memory.said.some((text) => pool.some((sentence) => text.includes(sentence)));

function specialMoves(intent: Intent, situation: Situation, ask: Step): Move[] {
  const { reactions, questions } = situation.content;
  switch (intent) {
    case 'unclear':
      return [[one(reactions.unclear), one(AGAIN, ...ask.from)]];
    case 'goodbye':
      return [[one(reactions.goodbye)]];
    case 'summary':
      return [
        [one(reactions.summary), one(questions.afterSummary, ...ask.from)],
        [one(talk.NOTHING_YET), ask],
      ];
    case 'newTopic':
      return [[one(talk.NEW_TOPIC), one(talk.ABOUT_NEW_TOPIC, ...ask.from)]];
    case 'named':
      return [[one(reactions.named), one(questions.start, ...ask.from)]];
    case 'greeting':
      return [[one(reactions.greeting), one(questions.start, ...ask.from)]];
    case 'itself':
      return [aboutItself(situation, ask)];
    case 'ideas':
      return [
        [
          ...(hasSaid(reactions.honest, situation) ? [] : [one(reactions.honest)]),
          one(reactions.suggestion),
          one(questions.back, ...ask.from),
        ],
      ];
    case 'question':
      return [[one(reactions.honest), one(questions.back, ...ask.from)], [one(questions.back)]];
    case 'word':
      return [[one(questions.word)]];
    default:
      return [];
  }
}

/** Turns after which the companion may say what it has heard. */
const UNTIL_REVIEW = 6;

/** Now and then, where the person has little to say, it looks back. */
function review(intent: Intent, { reading, memory, content }: Situation): Move[] {
  const isWeak =
    reading.mood === 'plain' &&
    /^(?:yes|no|unsure|praise|statement)$/.test(intent) &&
    !isTelling(reading);
  const lately = memory.said.slice(-UNTIL_REVIEW);
  const isDue =
    isWeak && lately.length === UNTIL_REVIEW && !lately.some(isReview(content.reactions));
  return isDue ? [[one(content.reactions.summary), one(content.questions.afterSummary)]] : [];
}

const isTelling = ({ phrases, found }: Reading) =>
  phrases.length > 0 || Object.values(found).some((value) => value !== undefined);

const isReview =
  ({ summary }: Reactions) =>
  (text: string): boolean =>
    summary.some((template) => text.includes(template.split('{list}')[0] ?? template));

/** The person asked not to be asked: then the companion only listens. */
function quietly(intent: Intent, situation: Situation): Move[] {
  const isTold = !/^(?:danger|goodbye|summary|itself|ideas|question|newTopic)$/.test(intent);
  if (!situation.memory.isQuiet || !isTold) return [];
  return [[one(...listening(situation), situation.content.reactions.suggestion)]];
}

/** What may be answered, the best first. */
export function movesFor(intent: Intent, situation: Situation): Move[] {
  const ask = followUp(situation.reading, situation.memory, situation.content.questions);
  const alone = ALONE[intent];
  const reaction = reactionTo(intent, situation);
  return [
    ...quietly(intent, situation),
    ...review(intent, situation),
    ...(alone ? [[one(alone)]] : []),
    ...(reaction ? [[one(reaction), ask]] : []),
    ...specialMoves(intent, situation, ask),
    [{ from: listening(situation), optional: true }, ask],
    [ask],
  ];
}
