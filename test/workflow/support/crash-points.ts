import { isDeepStrictEqual } from 'node:util';
import type { CrashPoint, SideEffect } from './server-messages.ts';

/** The side effect after which the provider is asked for what costs money. */
const beforeRequest: SideEffect = {
  functionId: 'StartPrediction',
  action: 'dynamodb:UpdateItem',
  nth: 2,
};

/**
 * The moments before and after each side effect. After one and before the next nothing has changed
 * in between, unless the provider was asked: one of the two stands for both, but in a full run.
 */
export function crashPointsOf(sideEffects: readonly SideEffect[]): CrashPoint[] {
  const full = process.env.ATELIER_TEST_FULL !== undefined;
  return sideEffects.flatMap((effect, index) => {
    const before: CrashPoint = { ...effect, phase: 'before' };
    const after: CrashPoint = { ...effect, phase: 'after' };
    const isLast = index === sideEffects.length - 1;
    const both = full || isLast || isDeepStrictEqual(effect, beforeRequest);
    return both ? [before, after] : [before];
  });
}
