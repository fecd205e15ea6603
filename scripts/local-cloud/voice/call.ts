import type { Companion } from '@atelier/preview-models/companion';
import type { SpeechEngine } from '@atelier/preview-models/speech';
import type { FaultQueue } from '../server/provider-api.ts';
import type { Assistant } from './assistant.ts';

/** Something that was said in a call. */
export type Saying = { role: 'bot' | 'user'; message: string; at: Date };

/** A message of a call's artifact. */
type Message = {
  role: 'system' | 'bot' | 'user';
  message: string;
  time: number;
  secondsFromStart: number;
};

/** A call as Vapi's API shows it. */
export type Call = {
  id: string;
  type: 'webCall';
  status: 'queued' | 'in-progress' | 'ended';
  createdAt: string;
  updatedAt: string;
  startedAt?: string;
  endedAt?: string;
  endedReason?: string;
  assistant: Assistant;
  webCallUrl: string;
  monitor: { controlUrl: string };
  artifact: { messages: Message[]; transcript: string };
  /** The companion is this machine's, not Vapi's. */
  offlinePreview: true;
};

/** What a call's own address and name are. */
export type CallIdentity = Pick<Call, 'id' | 'assistant' | 'webCallUrl' | 'monitor'>;

export function callAsShown(
  identity: CallIdentity,
  life: Life,
  sayings: readonly Saying[],
  now: Date,
): Call {
  const { createdAt, startedAt, endedAt, endedReason } = life;
  return {
    ...identity,
    type: 'webCall',
    status: statusOf(life),
    createdAt: createdAt.toISOString(),
    updatedAt: now.toISOString(),
    ...(startedAt && { startedAt: startedAt.toISOString() }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(endedReason && { endedReason }),
    artifact: {
      messages: messagesOf(identity.assistant, life, sayings),
      transcript: sayings.map(lineOf).join(''),
    },
    offlinePreview: true,
  };
}

function statusOf({ startedAt, endedAt }: Life): Call['status'] {
  if (endedAt) return 'ended';
  return startedAt ? 'in-progress' : 'queued';
}

/** As with Vapi, the system prompt comes first. */
function messagesOf(
  { model }: Assistant,
  { createdAt, startedAt = createdAt }: Life,
  sayings: readonly Saying[],
): Message[] {
  const prompts = (model.messages ?? []).filter(({ role }) => role === 'system');
  const time = startedAt.getTime();
  return [
    ...prompts.map(({ content }) => ({
      role: 'system' as const,
      message: content,
      time,
      secondsFromStart: 0,
    })),
    ...sayings.map(({ role, message, at }) => ({
      role,
      message,
      time: at.getTime(),
      secondsFromStart: (at.getTime() - time) / 1000,
    })),
  ];
}

const lineOf = ({ role, message }: Saying): string =>
  `${role === 'bot' ? 'AI' : 'User'}: ${message}\n`;

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

/** What goes wrong with the next call, for tests. */
export type Fault =
  /** It is refused, and not created. */
  | { kind: 'status'; status: number; retryAfter?: number }
  /** The connection breaks after the call was created. */
  | { kind: 'drop' }
  /** The call is created, but the answer never comes. */
  | { kind: 'hang' }
  /** The call is created, but the answer lacks its URL. */
  | { kind: 'bad-answer' }
  /** The companion says nothing. */
  | { kind: 'silent' }
  /** The call ends with an error in the place of what the companion would say after so many sayings. */
  | { kind: 'fail'; after: number }
  /** No report is sent. */
  | { kind: 'no-report' }
  /** The report is held back until the promise resolves. */
  | { kind: 'late-report'; until: Promise<unknown> }
  /** The report is sent twice. */
  | { kind: 'double-report' };

export type Faults = FaultQueue<Fault>;

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
export const maxWaitSeconds = 60;

/** Seconds without a listener after which the person has left. */
export const maxAbsenceSeconds = 5;

type End = { at: Date; reason: string };

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

/** When a call that is not over ends by itself, and why, if nothing happens before. */
export function endOf(life: Life, maxDurationSeconds: number): End {
  const { createdAt, startedAt, awaySince } = life;
  if (!startedAt) return { at: after(createdAt, maxWaitSeconds), reason: endedReasons.neverJoined };
  const longest = { at: after(startedAt, maxDurationSeconds), reason: endedReasons.tooLong };
  if (!awaySince) return longest;
  const absent = { at: after(awaySince, maxAbsenceSeconds), reason: endedReasons.left };
  return absent.at < longest.at ? absent : longest;
}

/** What speaks and thinks behind the local Vapi. */
export type VoiceEngines = { speech: SpeechEngine; companion: Companion };
