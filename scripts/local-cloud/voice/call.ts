import type { Assistant } from './assistant.ts';
import type { Life } from './life.ts';

/** Something that was said in a call. */
export type Saying = { role: 'bot' | 'user'; message: string; at: Date };

/** A message of a call's artifact. */
export type Message = {
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
