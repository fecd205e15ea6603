import { speakers } from './speakers.ts';
import type { TranscriptEntry } from './voice-chat.ts';

const previewLine =
  "Offline preview: held with the local companion, not with the provider's model.";

/** What was said, and whether it was held with the local companion. */
type Said = { topic: string; transcript: readonly TranscriptEntry[]; preview: boolean };

/** A conversation as plain text: what it was about, when, and who said what. */
export function transcriptText({ topic, transcript, preview }: Said, when: string): string {
  const head = [topic, when, ...(preview ? [previewLine] : [])].join('\n');
  const said = transcript.map(({ role, content }) => `${speakers[role]}: ${content}`);
  return `${[head, ...said].join('\n\n')}\n`;
}
