import { transcriptText as plainText } from '../../../shared/transcript-text.ts';
import {
  type TranscriptEntry,
  transcriptFileName,
  voiceChatMessages,
} from '../../../shared/voice-chat.ts';
import { saveFile } from '../lib/downloads.ts';
import { formatDate } from '../lib/format.ts';
import { log } from '../lib/log.ts';
import { notify } from '../ui/notify.ts';

/** What was said, with what a reader needs to place it. */
export type Conversation = {
  topic: string;
  transcript: readonly TranscriptEntry[];
  createdAt: string;
  /** Whether it was held with the local companion. */
  preview: boolean;
};

/** A conversation as plain text: what it was about, when, and who said what. */
export function transcriptText(conversation: Conversation): string {
  return plainText(conversation, formatDate(conversation.createdAt));
}

/** `1 message`, `4 messages`. */
export function messageCount({ length }: readonly TranscriptEntry[]): string {
  return length === 1 ? '1 message' : `${length} messages`;
}

/** Puts a conversation on the clipboard, as text. */
export function copyTranscript(conversation: Conversation): Promise<void> {
  const { copied, copyFailed: failed } = voiceChatMessages;
  return copyText(transcriptText(conversation), { copied, failed });
}

/** Puts a text on the clipboard, and says so. */
export async function copyText(
  text: string,
  { copied, failed }: { copied: string; failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(copied);
  } catch (error) {
    log.error(failed, error);
    notify.error(failed);
  }
}

/** Saves a conversation as a text file, named after its id. */
export function downloadTranscript(conversation: Conversation, id: string): void {
  const file = new Blob([transcriptText(conversation)], { type: 'text/plain;charset=utf-8' });
  saveFile(file, transcriptFileName(id));
}

/** The sentences of a text, each with the white space after it. */
export function sentencesOf(text: string): string[] {
  return text.match(/.+?(?:[.!?]+(?=\s|$)\s*|$)/gs) ?? [];
}
