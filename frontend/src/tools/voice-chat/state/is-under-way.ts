import type { VoiceCallView } from './voice-call-view.ts';

/** Whether a call connects or runs. */
export function isInCall({ status }: Pick<VoiceCallView, 'status'>): boolean {
  return status === 'CONNECTING' || status === 'ACTIVE';
}

/** Whether a call runs, or what was said in it is not saved yet: no other can begin. */
export function isUnderWay(call: Pick<VoiceCallView, 'status' | 'saving'>): boolean {
  return isInCall(call) || call.saving !== 'idle';
}
