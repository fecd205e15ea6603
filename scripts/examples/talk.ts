import { createCompanion } from '@atelier/preview-models/companion';
import { mergeTranscript } from '../../shared/merge-transcript.ts';
import { firstMessage, type TranscriptEntry } from '../../shared/voice-chat.ts';
import { patience } from './draw.ts';
import { writeFacts } from './folder.ts';
import { conversation } from './wishes.ts';

/** Which of the person's turns stands on the voice chat's card, with its answer. */
const excerptAt = 3;

/** The voice chat's example: the person's words are given, the companion's are its own. */
export async function makeConversation(): Promise<void> {
  const { topic, style, words } = conversation;
  const companion = createCompanion();
  let turns: readonly TranscriptEntry[] = [{ role: 'assistant', content: firstMessage(topic) }];
  for (const content of words) {
    turns = mergeTranscript(turns, { role: 'user', content });
    const signal = AbortSignal.timeout(patience);
    const reply = await companion.reply({ topic, style, systemPrompt: '', turns, signal });
    turns = mergeTranscript(turns, { role: 'assistant', content: reply });
  }
  await writeFacts('excerpt', {
    question: turns[excerptAt]?.content,
    answer: turns[excerptAt + 1]?.content,
  });
  await writeFacts('conversation', { topic, transcript: turns });
}
