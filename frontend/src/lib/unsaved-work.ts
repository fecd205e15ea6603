const places: (() => boolean)[] = [];

/** Names a place where something may lie that would be gone with the page. */
export function mayHoldWork(holdsWork: () => boolean): void {
  places.push(holdsWork);
}

/** Whether something would be gone with the page: then it does not reload by itself. */
export function hasUnsavedWork(): boolean {
  return places.some((holdsWork) => holdsWork());
}
