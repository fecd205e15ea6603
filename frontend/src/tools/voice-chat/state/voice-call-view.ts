import type { CallOrder, TranscriptEntry, VoiceRecord } from '../../../../../shared/voice-chat.ts';

/** Where a call stands: specification, section 4. */
export type CallStatus = 'INACTIVE' | 'CONNECTING' | 'ACTIVE' | 'FINISHED';

/** What a person chooses for a call. */
export type CallChoice = Pick<CallOrder, 'style' | 'voice'> & { topic: string };

/** What stands in the way of a call, in words for the screen. */
export type CallProblem = { title: string; text: string; reference?: string | undefined };

/** The call as the screen shows it, and what a person can do about it. */
export type VoiceCallView = {
  status: CallStatus;
  /** Whole seconds since the call began; they stay when it is over. */
  elapsed: number;
  /** Whether the assistant speaks; else it listens. */
  speaking: boolean;
  /** Consecutive messages of one role are one entry. Empty once it is saved. */
  transcript: readonly TranscriptEntry[];
  /** A new call can begin only while this is `idle`: what was said is never dropped by accident. */
  saving: 'idle' | 'saving' | 'failed';
  /** The microphone, or why the last start failed; gone with the next start. */
  problem: CallProblem | undefined;
  /** Whether the person can type what they want to say. */
  typing: boolean;
  /** Whether the person's spoken words are heard. */
  hearing: boolean;
  muted: boolean;
  /** What was saved of the last call, until another begins. */
  saved: VoiceRecord | undefined;
  /** Whether the other side is the local companion. */
  companion: boolean;
  start: (choice: CallChoice) => void;
  /** Ends the call; while it connects, gives it up. */
  end: () => void;
  /** Keeps what the person says from the other side, or lets it through again. */
  mute: (muted: boolean) => void;
  /** Takes the microphone that is chosen now, in place of one that failed. */
  listen: () => void;
  /** Goes on without a microphone. */
  forgetProblem: () => void;
  /** Says typed words; nothing happens where `typing` is false. */
  say: (text: string) => void;
  /** Tries again to save what a failed save has kept. */
  saveAgain: () => void;
  /** Drops what could not be saved. */
  discard: () => void;
  /** The person is done with what was saved. */
  forgetSaved: () => void;
};

/** Whether a call connects or runs. */
export function isInCall({ status }: Pick<VoiceCallView, 'status'>): boolean {
  return status === 'CONNECTING' || status === 'ACTIVE';
}

/** Whether a call runs, or what was said in it is not saved yet: no other can begin. */
export function isUnderWay(call: Pick<VoiceCallView, 'status' | 'saving'>): boolean {
  return isInCall(call) || call.saving !== 'idle';
}
