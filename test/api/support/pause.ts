import type { Studio } from '../../../scripts/local/studio.ts';

/** Holds the removal at its next call of this action until `end`. */
export function pauseAt(studio: Studio, action: string): { reached: Promise<void>; end(): void } {
  const reached = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const forget = studio.aws.onCall(async (call) => {
    const mine = call.principal.functionId === 'RemoveBg' && call.action === action;
    if (!mine || call.phase !== 'before') return;
    forget();
    reached.resolve();
    await ended.promise;
  });
  return { reached: reached.promise, end: ended.resolve };
}
