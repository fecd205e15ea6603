import * as z from 'zod/mini';
import type { TranscriptEntry } from '../../../../shared/voice-chat.ts';
import { brief } from './brief.ts';

/** Where a language model is found, behind an API like OpenAI's. */
export type LanguageModelSettings = { url: string; key: string | undefined; model: string };

type Asked = {
  systemPrompt: string;
  turns: readonly TranscriptEntry[];
  signal: AbortSignal;
};

/** Milliseconds until the person would notice a pause too long. */
const PATIENCE = 8_000;
const MOST_TOKENS = 160;

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
});

function messagesOf({ systemPrompt, turns }: Asked) {
  return [
    { role: 'system', content: systemPrompt },
    ...turns.map(({ role, content }) => ({ role, content })),
  ];
}

/**
 * Asks the model for the next words, as they can be said. What a failure says never contains any of
 * them.
 */
export async function askLanguageModel(
  { url, key, model }: LanguageModelSettings,
  asked: Asked,
  patience = PATIENCE,
): Promise<string> {
  const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, messages: messagesOf(asked), max_tokens: MOST_TOKENS }),
    signal: AbortSignal.any([asked.signal, AbortSignal.timeout(patience)]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it answered with status ${response.status}`);
  }
  // What a broken answer contains would stand in the error.
  const completion = z.safeParse(completionSchema, await response.json().catch(() => undefined));
  const words = completion.data?.choices[0]?.message.content ?? '';
  const text = brief(words);
  if (text === '') throw new Error('its answer has no words');
  return text;
}
