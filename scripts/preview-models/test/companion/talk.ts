import { mergeTranscript } from '../../../../shared/merge-transcript.ts';
import type { TranscriptEntry } from '../../../../shared/voice-chat.ts';
import type { ConversationStyle } from '../../../../shared/voice-options.ts';
import { answer } from '../../companion/answer.ts';

type Call = { topic?: string | undefined; style?: ConversationStyle };

const opening = (topic: string | undefined) =>
  topic === undefined
    ? "Hello! I'm here to chat with you. What's on your mind today?"
    : `Hello, let's start the session. Today we'll be talking about ${topic}.`;

/** What the companion says to one line of the person after the other. */
export function talk(lines: readonly string[], { topic, style = 'friendly' }: Call = {}): string[] {
  let turns: readonly TranscriptEntry[] = [{ role: 'assistant', content: opening(topic) }];
  return lines.map((content) => {
    turns = mergeTranscript(turns, { role: 'user', content });
    const said = answer({ topic, style, turns });
    turns = mergeTranscript(turns, { role: 'assistant', content: said });
    return said;
  });
}

export const sentencesIn = (text: string): string[] => text.split(/(?<=[.?!])\s+/);
