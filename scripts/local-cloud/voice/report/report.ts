import type { Call } from '../call.ts';

/** What Vapi tells the server when a call is over. A call here costs nothing: no cost is told. */
export function endOfCallReport(call: Call, now: Date) {
  const { endedReason, startedAt, endedAt, artifact, assistant } = call;
  return {
    type: 'end-of-call-report',
    timestamp: now.getTime(),
    endedReason,
    ...(startedAt && { startedAt }),
    endedAt,
    ...(startedAt && endedAt && { durationSeconds: secondsBetween(startedAt, endedAt) }),
    artifact,
    messages: artifact.messages,
    transcript: artifact.transcript,
    assistant,
    call,
  };
}

function secondsBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / 1000;
}
