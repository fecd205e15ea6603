import type { Studio } from '@atelier/local-cloud/studio';

/** One of the calls that a function makes to AWS, but for those that count requests unless it is about them. */
export type CallPoint = {
  /** The removal, unless another is named. */
  functionId?: string;
  action: string;
  /** The table that it is made to, where others may come between; that of limits counts requests, and has the gate. */
  table?: 'usage' | 'limits' | 'jobs';
  /** 1 is the first such call from now on. */
  occurrence?: number;
  phase: 'before' | 'after';
};

/** Does something at exactly that call, once. */
export function onceAt(studio: Studio, point: CallPoint, act: () => void | Promise<void>): void {
  const { functionId = 'RemoveBg', action, table, occurrence = 1, phase } = point;
  let seen = 0;
  const forget = studio.aws.onCall(async (call) => {
    if (call.principal.functionId !== functionId) return;
    if (call.action !== action || call.phase !== phase) return;
    if (table ? !call.resource.endsWith(`-${table}`) : countsRequests(call)) return;
    seen += 1;
    if (seen !== occurrence) return;
    forget();
    await act();
  });
}

/** Kills a function at exactly one of its calls to AWS, once. */
export function crashAt(studio: Studio, point: CallPoint): void {
  onceAt(studio, point, async () => {
    await studio.lambda.kill(point.functionId ?? 'RemoveBg');
    // What was sent would be done all the same, as if the function had died after it.
    if (point.phase === 'before') throw new Error('The connection breaks.');
  });
}

type Point = Partial<Omit<CallPoint, 'action'>>;

/** Holds a function at its next call of this action, before it is done unless told otherwise, until `end`. */
export function pauseAt(
  studio: Studio,
  action: string,
  point: Point = {},
): { reached: Promise<void>; end(): void } {
  const reached = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  onceAt(studio, { phase: 'before', ...point, action }, () => {
    reached.resolve();
    return ended.promise;
  });
  return { reached: reached.promise, end: ended.resolve };
}

/** Whether a call is about how often a person asks: every route for people makes one before its own work. */
export function countsRequests({ resource }: { resource: string }): boolean {
  return resource.endsWith('-limits');
}
