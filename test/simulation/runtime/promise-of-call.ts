import type { WireResponse } from '../services/wire.ts';
import type { Patience } from './surroundings.ts';
import type { Timeline } from './timeline.ts';

type Settlement = { response: WireResponse } | { error: unknown };

type Call = {
  promise: Promise<WireResponse>;
  /** Ends the call; with nothing, it never ends. */
  settle: (settlement: Settlement | undefined) => void;
};

/** The promise of a call that its caller may give up, and that never goes on in a function that is dead. */
export function promiseOfCall(
  timeline: Timeline,
  { timeoutMs, signal }: Patience,
  isDead: () => boolean,
): Call {
  const { promise, resolve, reject } = Promise.withResolvers<WireResponse>();
  const giveUp = (error: unknown) => {
    if (!isDead()) reject(error);
  };
  const onAbort = () => giveUp(abortError(signal));
  const stopWaiting = timeoutMs
    ? timeline.at(timeline.now() + timeoutMs, 'a request times out', () =>
        giveUp(Object.assign(new Error('The request timed out.'), { name: 'TimeoutError' })),
      )
    : () => {};
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    promise,
    settle: (settlement) => {
      stopWaiting();
      signal?.removeEventListener('abort', onAbort);
      if (!settlement || isDead()) return;
      if ('response' in settlement) resolve(settlement.response);
      else reject(settlement.error);
    },
  };
}

function abortError(signal: AbortSignal | undefined): unknown {
  return signal?.reason ?? Object.assign(new Error('Aborted'), { name: 'AbortError' });
}
