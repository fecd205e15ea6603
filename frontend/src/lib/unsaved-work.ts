/** Something that a person has written or chosen, and that lives only in this page. */
type UnsavedWork = {
  /** Whether there is anything that a reload would lose. */
  exists: () => boolean;
  /** Drops it, because the person has signed out. */
  discard: () => void;
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
