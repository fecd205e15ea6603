import type { Studio } from '@atelier/local-cloud/studio';
import { type CallPoint, onceAt } from './call-point.ts';

/** Kills a function at exactly one of its calls to AWS, once. */
export function crashAt(studio: Studio, point: CallPoint): void {
  onceAt(studio, point, async () => {
    await studio.lambda.kill(point.functionId ?? 'RemoveBg');
    // What was sent would be done all the same, as if the function had died after it.
    if (point.phase === 'before') throw new Error('The connection breaks.');
  });
}
