/** Something that a person has written or chosen, and that lives only in this page. */
type UnsavedWork = {
  /** Whether there is anything that a reload would lose. */
  exists: () => boolean;
  /** Drops it, because the person has signed out. */
  discard: () => void;
  /** Keeps the person signed in where signing out would lose what was paid for, and says how to go on. Tells whether it does. */
  holdSignOut?: () => boolean;
};

const registered: UnsavedWork[] = [];

export function registerUnsavedWork(work: UnsavedWork): void {
  registered.push(work);
}

/** Whether a reload would lose something: then the page does not reload by itself. */
export function hasUnsavedWork(): boolean {
  return registered.some(({ exists }) => exists());
}

export function discardUnsavedWork(): void {
  for (const { discard } of registered) discard();
}

/** Whether something has to be saved or discarded before the person signs out; they are told. */
export function isSignOutHeld(): boolean {
  return registered.some(({ holdSignOut }) => holdSignOut?.());
}
