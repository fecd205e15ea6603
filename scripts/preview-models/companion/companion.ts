import * as z from 'zod/mini';
import type { TranscriptEntry } from '../../../shared/voice-chat.ts';
import type { ConversationStyle, VoiceName } from '../../../shared/voice-options.ts';
import { answer } from './answer.ts';
import { spoken } from './heard.ts';

/** Who the companion is in one call. */
export type Persona = {
  topic: string | undefined;
  style: ConversationStyle;
  voice: VoiceName;
  firstMessage: string | undefined;
  systemPrompt: string;
};

type ReplyWish = Pick<Persona, 'topic' | 'style' | 'systemPrompt'> & {
  turns: readonly TranscriptEntry[];
  /** Raised when the answer is not wanted any more. */
  signal: AbortSignal;
};

/** Finds the companion's next words; the last turn is the person's. */
export type Companion = { reply(wish: ReplyWish): Promise<string> };

/** Where a person's own language model is found, behind an API like OpenAI's. */
export type LanguageModelSettings = { url: string; key: string | undefined; model: string };

/** Milliseconds until the companion answers itself; small models on a CPU need several seconds. */
const deadlineMs = 12_000;

/** Tokens of an answer, with room for what some models think aloud first. */
const maxTokens = 400;

/** Characters of a response that are read; an answer of all its tokens has some 3,000. */
const maxResponseChars = 100_000;

/** Most words that are said at once; some 20 seconds of speech. */
const maxWords = 60;

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })),
});

/** What a model thinks aloud, its code, its marks of structure, and where its links lead. */
const markup =
  /<think>[\s\S]*?(?:<\/think>|(?![\s\S]))|```[\s\S]*?(?:```|(?![\s\S]))|(?<=\])\([^)]*\)|https?:\/\/\S+|^\s*(?:#+|[-*•]|\d+[.)])\s+/gim;

/** The first sentences of a model's answer that fit into one turn; empty where it has no words. */
export function firstSpoken(answer: string): string {
  const plain = answer.replace(markup, ' ').replace(/!?\[|[*_`~#>\]]+/g, '');
  const text = spoken(plain.replace(/([^\s.,?!:;])[ \t]*\n+/g, '$1. '));
  if (!/\p{L}/u.test(text)) return '';
  const start = text.split(' ').slice(0, maxWords).join(' ');
  if (start === text) return text;
  return /^.*[.?!](?= |$)/.exec(start)?.[0] ?? `${start.replace(/,$/, '')}.`;
}

async function readStart(response: Response): Promise<string> {
  let text = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length > maxResponseChars) throw new Error('its answer is too long');
  }
  return text;
}

/**
 * Asks the model for the next words, as they can be said. What an error says never contains any of
 * them, nor the key.
 */
async function askLanguageModel(
  { url, key, model }: LanguageModelSettings,
  { systemPrompt, turns, signal }: ReplyWish,
  patienceMs = deadlineMs,
): Promise<string> {
  const messages = [{ role: 'system', content: systemPrompt }, ...turns];
  const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    // The conversation goes to no other place than the one that was chosen.
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, messages, max_tokens: maxTokens }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it answered with status ${response.status}`);
  }
  const completion = completionSchema.safeParse(JSON.parse(await readStart(response)));
  const text = firstSpoken(completion.data?.choices[0]?.message.content ?? '');
  if (text === '') throw new SyntaxError('The answer has no words.');
  return text;
}

/** Why a model gave no words, to be told; its own words are not in it. */
function whyFailed(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed';
  if (error.name === 'TimeoutError') return 'it took too long';
  // What JSON.parse() throws quotes the model's words.
  if (error instanceof SyntaxError) return 'its answer has no words';
  return error instanceof TypeError ? 'it cannot be reached' : error.message;
}

/**
 * Finds the companion's words on this machine alone, or with a language model where one is given;
 * where that fails, this machine answers all the same, and a run of the same failures is told once.
 * Rejects when its signal is raised. `patienceMs` is how long the model may take.
 */
export function createCompanion(
  model?: LanguageModelSettings,
  warn: (line: string) => void = console.warn,
  patienceMs?: number,
): Companion {
  let told = '';
  return {
    async reply(wish) {
      if (!model) return answer(wish);
      try {
        const words = await askLanguageModel(model, wish, patienceMs);
        told = '';
        return words;
      } catch (error) {
        wish.signal.throwIfAborted();
        const reason = whyFailed(error);
        if (reason !== told) warn(`The companion's language model did not help: ${reason}.`);
        told = reason;
        return answer(wish);
      }
    },
  };
}
