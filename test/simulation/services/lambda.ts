import type { Invocable } from '@atelier/local-cloud/parts/lambda/invocables';
import { unsupported } from './json-protocol.ts';
import type { Surroundings } from './surroundings.ts';
import type { Handle } from './wire.ts';

/** Pauses before an event is handed over again, in milliseconds: Lambda repeats a failure after one minute, then after two. */
const retryPausesMs = [60_000, 120_000] as const;

/** Lambda of one history: takes an event at once, and has its function work on it later. */
export function createLambda(
  invocables: ReadonlyMap<string, Invocable>,
  { now, schedule, invoke }: Pick<Surroundings, 'now' | 'schedule' | 'invoke'>,
): Handle {
  function handOver(
    functionId: string,
    event: unknown,
    pauses: readonly number[],
    at: number,
  ): void {
    schedule(at, `${functionId} is handed an event`, () => {
      const [pause, ...rest] = pauses;
      invoke(functionId, event).catch(() => {
        if (pause !== undefined) handOver(functionId, event, rest, now() + pause);
      });
    });
  }

  return ({ path, headers, body }) => {
    const [, name = ''] = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path) ?? [];
    const invoked = invocables.get(decodeURIComponent(name));
    if (!invoked) throw unsupported('Lambda', `function ${name}`);
    if (headers['x-amz-invocation-type'] !== 'Event')
      throw unsupported('Lambda', 'invocation that waits');
    handOver(invoked.functionId, JSON.parse(body.toString()), retryPausesMs, now());
    return { status: 202, headers: {}, body: Buffer.alloc(0) };
  };
}
