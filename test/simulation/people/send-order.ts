import { errorBodySchema } from '../../../shared/errors.ts';
import { idempotencyHeader } from '../../../shared/ids.ts';
import type { ApiAnswer, ApiCall } from './gateway.ts';
import { noteDelivery, noteRefusal, type Order, type Person } from './person.ts';

/** Answers after which the browser sends the same request again. */
const laterCodes: readonly string[] = ['job_running', 'already_waiting', 'unavailable'];

/** Pauses in milliseconds before the next attempts, as `frontend/src/jobs/retry-until-settled.ts` makes them. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 8_000, 8_000] as const;

/** Sends an order until its outcome is known, and notes what they were told. */
export async function sendOrder(person: Person, order: Order): Promise<ApiAnswer> {
  const answer = await sendUntilSettled(person, order.call);
  note(order, answer, person.now());
  return answer;
}

/** Sends a request until its outcome is known, or the person has had enough. */
export async function sendUntilSettled(person: Person, call: ApiCall): Promise<ApiAnswer> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await person.send(call);
    const pause = pausesMs[attempt];
    if (!isUnsettled(answer) || pause === undefined) return answer;
    await person.pause(Math.max(pause, Number(answer.headers['retry-after'] ?? 0) * 1_000));
  }
}

function isUnsettled(answer: ApiAnswer): boolean {
  const code = codeOf(answer);
  if (code !== undefined) return laterCodes.includes(code);
  return answer.status === 0 || answer.status === 504 || answer.status === 502;
}

/** The API's code of an error; nothing where it did not come from a function. */
export function codeOf({ status, body }: ApiAnswer): string | undefined {
  if (status < 400) return undefined;
  const parsed = errorBodySchema.safeParse(body);
  return parsed.success ? parsed.data.code : undefined;
}

/** Errors that say that a job has ended without a result, and what it took was given back. */
const finalCodes: readonly string[] = [
  'provider_failed',
  'provider_timeout',
  'job_cancelled',
  'job_abandoned',
];

function note(order: Order, answer: ApiAnswer, now: number): void {
  const code = codeOf(answer);
  const isResult = order.call.route !== 'startVoiceChat';
  // A session is no result yet, and another one may have been handed out than the key's.
  const isItsOwn = isResult || order.call.headers?.[idempotencyHeader] === order.id;
  if (answer.status === 200 && isResult) noteDelivery(order, now);
  if (code && finalCodes.includes(code) && isItsOwn) noteRefusal(order, code, now);
}
