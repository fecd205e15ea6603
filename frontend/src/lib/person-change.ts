const listeners = new Set<() => void>();

/** Calls back whenever somebody else may be at the screen from now on: a person has left, or their session has ended. */
export function onPersonChange(listener: () => void): void {
  listeners.add(listener);
}

/** Ends what goes on in the name of the person who was here: the next request would bear another one's token. */
export function endPersonsWork(): void {
  for (const listener of listeners) listener();
}
