/** The times of a call. */
export type Life = {
  createdAt: Date;
  startedAt?: Date;
  /** Since when nobody listens. */
  awaySince?: Date;
  endedAt?: Date;
  endedReason?: string;
};

/** How a call ended, in Vapi's words. */
export const endedReasons = {
  left: 'customer-ended-call',
  tooLong: 'exceeded-max-duration',
  neverJoined: 'customer-did-not-answer',
  cancelled: 'manually-canceled',
  failed: 'pipeline-error-openai-llm-failed',
  stopped: 'worker-shutdown',
} as const;

/** Seconds that a created call waits for the person. */
export const longestWait = 60;

/** Seconds without a listener after which the person has left. */
export const longestAbsence = 5;

export type End = { at: Date; reason: string };

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

/** When a call that is not over ends by itself, and why, if nothing happens before. */
export function endOf(life: Life, maxDurationSeconds: number): End {
  const { createdAt, startedAt, awaySince } = life;
  if (!startedAt) return { at: after(createdAt, longestWait), reason: endedReasons.neverJoined };
  const longest = { at: after(startedAt, maxDurationSeconds), reason: endedReasons.tooLong };
  if (!awaySince) return longest;
  const absent = { at: after(awaySince, longestAbsence), reason: endedReasons.left };
  return absent.at < longest.at ? absent : longest;
}
