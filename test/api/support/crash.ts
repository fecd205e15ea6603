import type { Studio } from '../../../scripts/local/studio.ts';
import { type CallPoint, onceAt } from './call-point.ts';

/** Kills a function at exactly one of its calls to AWS, once. */
export function crashAt(studio: Studio, point: CallPoint): void {
  onceAt(studio, point, () => studio.lambda.kill(point.functionId ?? 'RemoveBg'));
}
