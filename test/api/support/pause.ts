import type { Studio } from '../../../scripts/local/studio.ts';
import { type CallPoint, onceAt } from './call-point.ts';

type Point = Omit<CallPoint, 'action' | 'phase'>;

/** Holds a function at its next call of this action until `end`. */
export function pauseAt(
  studio: Studio,
  action: string,
  point: Point = {},
): { reached: Promise<void>; end(): void } {
  const reached = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  onceAt(studio, { ...point, action, phase: 'before' }, () => {
    reached.resolve();
    return ended.promise;
  });
  return { reached: reached.promise, end: ended.resolve };
}
