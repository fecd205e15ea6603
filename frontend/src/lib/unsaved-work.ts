const checks: (() => boolean)[] = [];

/** Names a place where something may lie that would be gone with the page. */
export function mayHoldWork(holdsWork: () => boolean): void {
  checks.push(holdsWork);
}

/** Whether something would be gone with the page: then it does not reload by itself. */
export function hasUnsavedWork(): boolean {
  return checks.some((holdsWork) => holdsWork());
}

const forgetters: (() => void)[] = [];

/** Names something that a person writes or lays out here, and that goes when they sign out. */
export function forgetAtSignOut(forget: () => void): void {
  forgetters.push(forget);
}

/** Forgets all of that. */
export function forgetWork(): void {
  for (const forget of forgetters) forget();
}
