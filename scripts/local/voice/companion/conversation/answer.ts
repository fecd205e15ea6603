import { LAST_RESORT } from '../content/common-questions.ts';
import { STYLES } from '../content/styles.ts';
import { isSomebody } from '../language/people.ts';
import { overlaps } from '../language/stems.ts';
import { spoken } from '../spoken.ts';
import { compose, saidIn } from './compose.ts';
import type { Conversation } from './conversation.ts';
import { type Intent, intentOf } from './intents.ts';
import { type Memory, remember } from './memory.ts';
import { movesFor } from './moves.ts';
import { nameIn } from './openings.ts';
import { type Reading, read, wordIn } from './reading.ts';
import type { Slots } from './template.ts';

const LISTED = 3;

const list = (phrases: readonly string[]): string | undefined =>
  phrases.length < 2 ? undefined : `${phrases.slice(0, -1).join(', ')} and ${phrases.at(-1)}`;

/** What the companion has not spoken of lately. */
function fresh(phrases: readonly string[], { said }: Memory, turns: number): string[] {
  const lately = said.slice(-turns).join(' ').toLowerCase();
  return phrases.filter((phrase) => !lately.includes(phrase.toLowerCase()));
}

/** What is said to the companion is not what the person's life is about. */
const TO_COMPANION: ReadonlySet<Intent> = new Set<Intent>([
  'itself',
  'summary',
  'thanks',
  'upset',
  'goodbye',
  'noQuestions',
]);

function slotsFor(intent: Intent, reading: Reading, memory: Memory): Slots {
  const { text, found } = reading;
  const phrases = TO_COMPANION.has(intent) ? [] : reading.phrases.map((phrase) => phrase.text);
  const [phrase] = fresh(phrases, memory, 3);
  const known = [...memory.earlier, ...phrases].filter(
    (one, index, all) => !all.slice(0, index).some((other) => overlaps(one, other)),
  );
  const [earlier] = fresh(
    memory.earlier.filter((one) => !phrases.some((other) => overlaps(one, other))),
    memory,
    6,
  );
  return {
    ...found,
    topic: memory.topic,
    phrase,
    thing: phrase && !isSomebody(phrase) ? phrase : undefined,
    earlier,
    word: wordIn(reading),
    name: nameIn(spoken(text)),
    list: list(known.slice(-LISTED)),
    number: String(memory.said.length + 1),
  };
}

/**
 * The companion's next words: the same for the same conversation, and no sentence that it has said
 * in it before.
 */
export function answer(conversation: Conversation): string {
  const memory = remember(conversation);
  const reading = read(memory.heard.at(-1) ?? '');
  const intent = intentOf(reading, memory);
  const slots = slotsFor(intent, reading, memory);
  const content = STYLES[conversation.style];
  const seed = `${memory.topic} ${conversation.style} ${memory.heard.length} ${reading.text}`;
  const said = saidIn(memory.said, seed);
  const situation = { reading, memory, content };
  const moves = movesFor(intent, situation);
  for (const move of [...moves, [{ from: [LAST_RESORT] }]]) {
    const text = compose(move, slots, said);
    if (text) return text;
  }
  return `${slots.number}.`;
}
