import type { WireResponse } from '../services/wire.ts';
import type { CallFault } from './faults.ts';
import type { Invocation } from './surroundings.ts';

type Outcome = { outcome: { response: WireResponse } | { error: Error } | undefined };

/** What becomes of a call that never arrives. */
export function withoutEffect(
  fault: CallFault | undefined,
  invocation: Invocation | undefined,
  refusal: (status: number) => WireResponse,
): Outcome | undefined {
  if (fault === 'crash before') {
    invocation?.kill();
    return { outcome: undefined };
  }
  if (fault === 'unreachable') return { outcome: { error: broken('ECONNREFUSED') } };
  if (fault === 'throttled') return { outcome: { response: refusal(429) } };
  if (fault === 'server error') return { outcome: { response: refusal(500) } };
  return undefined;
}

/** What becomes of a call that has done its work. */
export function afterEffect(
  fault: CallFault | undefined,
  invocation: Invocation | undefined,
): Outcome | undefined {
  if (fault === 'crash after') {
    invocation?.kill();
    return { outcome: undefined };
  }
  if (fault === 'answer lost') return { outcome: { error: broken('ECONNRESET') } };
  return undefined;
}

function broken(code: string): Error {
  return Object.assign(new Error(`The connection broke: ${code}.`), { code });
}
