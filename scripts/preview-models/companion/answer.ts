import type { TranscriptEntry } from '../../../shared/voice-chat.ts';
import type { ConversationStyle } from '../../../shared/voice-options.ts';
import { hashOf } from '../random.ts';
import { echoOf, sentencesOf, subjectOf, thingsIn } from './heard.ts';
import { type Intent, intentOf, nameIn, wishedTopic } from './intents.ts';
import { type Pool, replies, shared, styles } from './phrases.ts';

/** A call up to the person's last words. */
type Conversation = {
  topic: string | undefined;
  style: ConversationStyle;
  turns: readonly TranscriptEntry[];
};

/** Words of the person that go into a sentence, by the names in its braces. */
type Slots = Readonly<Record<string, string | undefined>>;

/** Words of one answer; some 15 seconds of speech. */
const maxWords = 40;

const grief =
  /\b(?:died|death|dying|passed away|funeral|grie(?:f|ve|ving)|mourn\w*|divorce\w*|break-?up|broke up|cancer|depress\w*|panic attacks?|lonel\w*|burn-?out|trauma\w*|abus\w*|miscarriage|homesick|lost my (?:mum|mom|mother|dad|father|wife|husband|son|daughter|brother|sister|friend|grand\w+|baby|child|partner|dog|cat|job))\b/i;
const low =
  /^(?!.*\b(?:not|never|no|isn't|wasn't|don't|doesn't|didn't)\b).*\b(?:sad|tired|exhausted|afraid|scared|worried|worry|stress\w*|angry|upset|cry\w*|awful|terrible|horrible|bad|worse|worst|hard|difficult|struggl\w*|fail\w*|lost|alone|hurts?|hate|sick|shit|fucking|crap)\b/is;

/** The template with its words, which never have braces; nothing where one is missing. */
function fill(template: string, slots: Slots): string | undefined {
  const filled = template.replace(/\{(\w+)\}/g, (gap, name: string) => slots[name] || gap);
  if (filled.includes('{')) return undefined;
  return filled.replace(/(?<=^|[.?!]\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/**
 * A sentence of the first pool that has one which was not said yet. Each turn begins one further in a pool,
 * so that a question comes back, about another thing, only after all others.
 */
function choose(pools: readonly Pool[], { slots, sentences, start }: Memory): string | undefined {
  const said = new Set(sentences.map((sentence) => sentence.toLowerCase()));
  const isNew = (text: string) => sentencesOf(text.toLowerCase()).every((part) => !said.has(part));
  const rotated = pools.flatMap((pool) => {
    const first = start % pool.length;
    return [...pool.slice(first), ...pool.slice(0, first)];
  });
  return rotated.map((template) => fill(template, slots)).find((text) => text && isNew(text));
}

/** All that an answer is made from. */
function remember({ topic = '', style, turns }: Conversation) {
  const of = (wanted: string) =>
    turns.filter(({ role }) => role === wanted).map(({ content }) => content);
  // Of a long speech only the end is read: there people say what they mean.
  const heard = of('user').map((words) => words.slice(-1000));
  const said = of('assistant');
  const sentences = said.flatMap(sentencesOf);
  const intents = heard.map(intentOf);
  const lately = said.slice(-4).join(' ').toLowerCase();
  const about = subjectOf(heard.map(wishedTopic).findLast((wish) => wish) ?? topic);
  const told = heard.map((words, at) => (isTelling(intents[at]) ? thingsIn(words) : []));
  const isNew = (thing: string) => thing !== about && !lately.includes(thing.toLowerCase());
  const all = [...new Set(told.flat())].slice(-4);
  const turn = heard.length;
  const last = heard.at(-1) ?? '';
  const thing = told.at(-1)?.find(isNew);
  const slots: Slots = {
    topic: about,
    it: turn === 1 ? (about ?? thing) : (thing ?? (turn % 3 === 1 ? about : undefined)),
    earlier: told.slice(0, -1).flat().find(isNew),
    echo: echoOf(last),
    name: nameIn(last),
    question: lastQuestion(sentences),
    list: all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : undefined,
    number: String(sentences.length + 1),
  };
  return {
    style: styles[style],
    intent: intents.at(-1) ?? 'statement',
    last,
    turn,
    slots,
    sentences,
    isGentle: grief.test([topic, ...heard].join(' ')) || intents.includes('danger'),
    isQuiet: intents.includes('quiet'),
    start: turn + hashOf(`${topic} ${style} ${heard[0]}`),
  };
}

type Memory = ReturnType<typeof remember>;

/** Whether the person speaks of their own life, and not of the call. */
const isTelling = (intent = '') => /^(?:statement|question|yes|no)$/.test(intent);

/** The question that waits for an answer, without the words that repeated it. */
function lastQuestion(sentences: readonly string[]): string | undefined {
  const asked = sentences.filter((sentence) => sentence.endsWith('?'));
  const again = shared.repeat.map((template) => template.replace('{question}', ''));
  const own = asked.findLast((one) => !again.some((start) => one.startsWith(start)));
  return own && own.charAt(0).toLowerCase() + own.slice(1);
}

/** These are answered without another question. */
const alone = /^(?:danger|decline|advice|foreign|quiet|upset|bye|change)$/;

/** How the companion shows that it has heard, the best first. */
function reactions({ intent, style, last, turn, isGentle, isQuiet }: Memory): readonly Pool[] {
  const own: Partial<Record<Intent, Pool>> = { ...replies, hello: style.hello, bye: style.bye };
  const known = own[intent] ?? [];
  if (intent === 'danger') return [known, shared.dangerAtLast];
  if (isQuiet || alone.test(intent)) return [known, shared.listening, shared.hearAtLast];
  if (isGentle && isTelling(intent)) return [grief.test(last) ? shared.sorry : [], shared.gentle];
  if (intent !== 'statement') return [known];
  const told = turn % 3 === 0 ? [style.plain, style.echo] : [style.echo, style.plain];
  return [low.test(last) ? shared.low : [], ...told, shared.listening];
}

/** What the companion may ask, the best first. */
function questions({ intent, style, turn, isGentle, slots }: Memory): readonly Pool[] {
  const { again, askAtLast, back, begin, gentleAsk, open, recall, repeat } = shared;
  const own: Partial<Record<Intent, Pool>> = { repeat, unclear: again };
  if (isGentle) return [own[intent] ?? [], gentleAsk, shared.listening, shared.hearAtLast];
  const isAsked = intent === 'question' || intent === 'opinion';
  const first = own[intent] ?? (isAsked ? back : turn === 1 && !slots.it ? begin : []);
  return [first, style.it, ...(turn % 3 === 2 ? [recall] : []), style.open, open, askAtLast];
}

/**
 * The companion's next words: the same for the same conversation, and no sentence that it has said
 * in it before.
 */
export function answer(conversation: Conversation): string {
  const memory = remember(conversation);
  const reaction = choose(reactions(memory), memory) ?? '';
  if (reaction && (memory.isQuiet || alone.test(memory.intent))) return reaction;
  const sentences = [...memory.sentences, ...sentencesOf(reaction)];
  const asked = choose(questions(memory), { ...memory, sentences }) ?? '';
  const both = `${reaction} ${asked}`.trim();
  return both.split(' ').length > maxWords && asked ? asked : both;
}
