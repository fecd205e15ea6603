import { transcriptFileName, voiceChatMessages } from '../../../../../shared/voice-chat.ts';
import { saveFile } from '../../../lib/downloads.ts';
import { log } from '../../../lib/log.ts';
import { notify } from '../../../ui/notify.ts';
import { type Conversation, transcriptText } from './transcript-text.ts';

/** Puts a conversation on the clipboard, as text. */
export async function copyTranscript(conversation: Conversation): Promise<void> {
  try {
    await navigator.clipboard.writeText(transcriptText(conversation));
    notify.success(voiceChatMessages.copied);
  } catch (error) {
    log.error(voiceChatMessages.copyFailed, error);
    notify.error(voiceChatMessages.copyFailed);
  }
}

/** Saves a conversation as a text file, named after its id. */
export function downloadTranscript(conversation: Conversation, id: string): void {
  const file = new Blob([transcriptText(conversation)], { type: 'text/plain;charset=utf-8' });
  saveFile(file, transcriptFileName(id));
}
