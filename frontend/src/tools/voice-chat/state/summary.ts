import type { TranscriptEntry } from '../../../../../shared/voice-chat.ts';
import { formatClock } from '../../../lib/format.ts';
import { messageCount, sentencesOf } from '../../../media/transcript.ts';

/** A sentence of a conversation, as it was said. */
export type Said = { role: TranscriptEntry['role']; sentence: string };

/** Sentences of a conversation, in the order in which they were said; no sentence is in two lists. */
export type Summary = {
  /** What the person asked. */
  questions: readonly Said[];
  /** What the person settled on. */
  decisions: readonly Said[];
  /** What is to be done next, by either side. */
  next: readonly Said[];
};

/** Sentences of a list that are shown. */
const maxSentencesCount = 4;

/** Spoken words come without question marks from some recognizers: then the first word tells. */
const asks =
  /^(?:(?:and|but|so|ok(?:ay)?|well),? )*(?:what|when|where|who|whose|why|how|which|can|could|do|does|did|is|are|was|were|should|would|will|may|shall)\b/i;

/** How people say that something is settled. */
const decides =
  /\b(?:i(?:'ll| will)|we(?:'ll| will)|i(?:'m| am) going to|we(?:'re| are) going to|let(?:'s| us)|(?:i|we)(?:'ve| have)? (?:decided?|choose|chose|agreed?|picked?|prefer)|settle(?:d)? (?:on|for)|go(?:ing)? with|that(?:'s| is) it)\b/i;

/** How people say what comes next. */
const leadsOn =
  /\b(?:next(?: step| time| week| month)?|then (?:i|we|you)|after that|tomorrow|tonight|by (?:mon|tues|wednes|thurs|fri|satur|sun)day|need to|have to|remember to|plan to|start (?:with|by)|first,|you (?:could|should|might)|try (?:to|a|an|the|one|it|\w+ing))\b/i;

/** Fewer words are a turn of phrase and no statement. */
const minStatementWords = 4;

/**
 * The sentences that stand out in a conversation, picked by the words in them: nothing is put in other words, so
 * nothing can be made up. The assistant's first message is left out: it is always the same.
 */
export function summarize(transcript: readonly TranscriptEntry[]): Summary {
  const sentences = sentencesAfterGreeting(transcript);
  const latest = (kind: keyof Summary) =>
    sentences.filter((said) => kindOf(said) === kind).slice(-maxSentencesCount);
  return { questions: latest('questions'), decisions: latest('decisions'), next: latest('next') };
}

/** The list in which a sentence belongs; none for most. */
function kindOf({ role, sentence }: Said): keyof Summary | undefined {
  if (isQuestion(sentence)) return role === 'user' ? 'questions' : undefined;
  if (wordsIn(sentence) < minStatementWords) return undefined;
  if (role === 'user' && decides.test(sentence)) return 'decisions';
  return leadsOn.test(sentence) ? 'next' : undefined;
}

function sentencesAfterGreeting(transcript: readonly TranscriptEntry[]): Said[] {
  const first = transcript.findIndex(({ role }) => role === 'user');
  if (first < 0) return [];
  return transcript.slice(first).flatMap(({ role, content }) =>
    sentencesOf(content)
      .map((sentence) => ({ role, sentence: sentence.trim() }))
      .filter(({ sentence }) => sentence !== ''),
  );
}

function isQuestion(sentence: string): boolean {
  return sentence.endsWith('?') || (!/[.!]$/.test(sentence) && asks.test(sentence));
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).length;
}

/** Its lists with their titles; those without a sentence are left out. */
export function partsOf({ questions, decisions, next }: Summary) {
  return [
    { title: 'You asked', said: questions },
    { title: 'You settled on', said: decisions },
    { title: 'Next steps', said: next },
  ].filter(({ said }) => said.length > 0);
}

/** What a summary is, in words for the person: it must not pass for more. */
export const summaryMethod = 'Picked from what was said, on this device, and not written by AI';

/** How long a conversation was, and how much was said. */
export function extentOf(elapsed: number, transcript: readonly TranscriptEntry[]): string {
  return `${formatClock(elapsed)} long, ${messageCount(transcript)}`;
}

type Summarized = { topic: string; elapsed: number; transcript: readonly TranscriptEntry[] };

/** A summary as plain text. */
export function summaryText({ topic, elapsed, transcript }: Summarized): string {
  const parts = partsOf(summarize(transcript)).map(({ title, said }) =>
    [title, ...said.map(({ sentence }) => `- ${sentence}`)].join('\n'),
  );
  return `${[topic, extentOf(elapsed, transcript), ...parts, summaryMethod].join('\n\n')}\n`;
}
