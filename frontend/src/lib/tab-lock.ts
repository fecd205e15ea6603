/**
 * Does something that only one of this browser's tabs may do at a time: the others wait until it is done, or its tab is
 * gone. Rejects with the signal's reason where the waiting is given up.
 */
export function oneTabAtATime<Result>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  // Older browsers have no locks, and pages without encryption get none.
  if (!navigator.locks) return work();
  return navigator.locks.request(name, { signal }, work);
}
