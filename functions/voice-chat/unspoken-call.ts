import { firstMessage, saysUser, type VoiceRecord } from '../../shared/voice-chat.ts';
import type { CallReport } from '../providers/vapi/call-report.ts';
import type { Use } from '../quota/usage-item.ts';
import { noteCharge, readUsage, releaseUse } from '../quota/usage-table.ts';
import { type VoiceSession, voiceRecords } from '../storage/voice-sessions.ts';

/**
 * Words that the assistant may say beyond its first message before a call counts: speech engines spell numbers
 * and signs out. More is an answer, to something that was sent past the microphone.
 */
const maxExtraWordsCount = 10;

/**
 * Whether the person said nothing in a call: the provider heard no word of theirs, and the assistant did no more
 * than greet. What the provider does not tell counts as said.
 */
export function isUnspoken(
  { transcript, hasTranscript }: Pick<CallReport, 'transcript' | 'hasTranscript'>,
  topic: string | undefined,
): boolean {
  if (!hasTranscript || saysUser(transcript)) return false;
  const said = transcript.map(({ content }) => content).join(' ');
  return wordCount(said) <= wordCount(firstMessage(topic)) + maxExtraWordsCount;
}

/** Whether the report of its call decides if a conversation counts: the browser that heard no word of its person cannot be believed. */
export function isLeftToReport(
  { callId }: VoiceSession,
  { transcript }: Pick<VoiceRecord, 'transcript'>,
): boolean {
  return callId !== undefined && !saysUser(transcript);
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/**
 * Gives back the use of a call in which the person said nothing, and stores its record as one that is not counted.
 * Nothing where the use was committed before: then the call counts. May be done again.
 */
export async function settleUnspoken(
  use: Use,
  record: VoiceRecord,
): Promise<VoiceRecord | undefined> {
  // The provider charges for the time, whether anybody speaks or not.
  await noteCharge(use);
  if (!(await releaseUse(use, 'job_abandoned'))) {
    const { reservations, closed } = await readUsage(use.userId, use.period);
    if (closed || reservations.get(use.id)?.state !== 'released') return undefined;
  }
  const uncounted: VoiceRecord = { ...record, counted: false };
  // What its person deletes just now stays away.
  await voiceRecords.put(use.userId, uncounted);
  return uncounted;
}
