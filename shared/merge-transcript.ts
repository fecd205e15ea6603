import type { TranscriptEntry } from './voice-chat.ts';

/** The transcript with one more message; consecutive messages of one role are one entry. */
export function mergeTranscript(
  transcript: readonly TranscriptEntry[],
  { role, content }: TranscriptEntry,
): readonly TranscriptEntry[] {
  const words = content.trim();
  const last = transcript.at(-1);
  if (!words) return transcript;
  if (last?.role !== role) return [...transcript, { role, content: words }];
  return [...transcript.slice(0, -1), { role, content: `${last.content} ${words}` }];
}
