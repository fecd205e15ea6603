import type { CrashPoint, SideEffect } from './server-messages.ts';

/** Between its calls this function also asks the provider for something that costs money. */
const asksProvider = 'StartPrediction';

/**
 * The moments before and after each side effect. After one and before the next of the same function
 * nothing has changed in between, unless the provider was asked: one of the two stands for both,
 * but in a full run.
 */
export function crashPointsOf(sideEffects: readonly SideEffect[]): CrashPoint[] {
  const full = process.env.ATELIER_TEST_FULL !== undefined;
  return sideEffects.flatMap((effect, index) => {
    const before: CrashPoint = { ...effect, phase: 'before' };
    const after: CrashPoint = { ...effect, phase: 'after' };
    const lastOfItsFunction = sideEffects[index + 1]?.functionId !== effect.functionId;
    const both = full || lastOfItsFunction || effect.functionId === asksProvider;
    return both ? [before, after] : [before];
  });
}
