const places: (() => void)[] = [];

/** Names something that a person writes or lays out here, and that goes when they sign out. */
export function forgetAtSignOut(forget: () => void): void {
  places.push(forget);
}

/** Forgets all of that. */
export function forgetWork(): void {
  for (const forget of places) forget();
}
