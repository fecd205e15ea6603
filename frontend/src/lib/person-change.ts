const listeners = new Set<() => void>();

/** Counts those who were at the screen. */
let visits = 0;

/** Calls back whenever somebody else may be at the screen from now on: a person has left, or their session has ended. */
export function onPersonChange(listener: () => void): void {
  listeners.add(listener);
}

/** Gives whether nobody has left since now. */
export function noteVisit(): () => boolean {
  const visit = visits;
  return () => visit === visits;
}

/** Ends what goes on in the name of the person who was here: the next request would bear another one's token. */
export function endPersonsWork(): void {
  visits += 1;
  for (const listener of listeners) listener();
}
