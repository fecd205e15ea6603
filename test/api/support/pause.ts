import type { Studio } from '@atelier/local-cloud/studio';
import { type CallPoint, onceAt } from './call-point.ts';

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
