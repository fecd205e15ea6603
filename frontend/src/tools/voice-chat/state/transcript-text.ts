import type { TranscriptEntry } from '../../../../../shared/voice-chat.ts';
import { formatDate } from '../../../lib/dates.ts';
import { speakers } from '../api/speakers.ts';

/** What was said, with what a reader needs to place it. */
export type Conversation = {
  topic: string;
  transcript: readonly TranscriptEntry[];
  createdAt: string;
  /** Whether it was held with the local companion. */
  preview: boolean;
};

const previewLine =
  "Offline preview: held with the local companion, not with the provider's model.";

/** A conversation as plain text: what it was about, when, and who said what. */
export function transcriptText({ topic, transcript, createdAt, preview }: Conversation): string {
  const head = [topic, formatDate(createdAt), ...(preview ? [previewLine] : [])].join('\n');
  const said = transcript.map(({ role, content }) => `${speakers[role]}: ${content}`);
  return `${[head, ...said].join('\n\n')}\n`;
}

/** `1 message`, `4 messages`. */
export function messageCount({ length }: readonly TranscriptEntry[]): string {
  return length === 1 ? '1 message' : `${length} messages`;
}
