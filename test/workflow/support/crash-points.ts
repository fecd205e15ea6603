import type { CrashPoint, SideEffect } from './server-messages.ts';

/** The moments before and after each of some side effects. */
export function crashPointsOf(sideEffects: readonly SideEffect[]): CrashPoint[] {
  return sideEffects.flatMap((effect) => [
    { ...effect, phase: 'before' },
    { ...effect, phase: 'after' },
  ]);
}

/** A point in one line: `before StoreVideo dynamodb:PutItem 1`. */
export type PointName = `${CrashPoint['phase']} ${string} ${string}:${string} ${number}`;

export function pointNamed(name: PointName): CrashPoint {
  const [phase, functionId = '', action = '', nth] = name.split(' ');
  return { functionId, action, nth: Number(nth), phase: phase === 'before' ? 'before' : 'after' };
}
