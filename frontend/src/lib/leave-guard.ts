/** Asks whether a page may be left; false keeps it. */
type Question = () => Promise<boolean>;

let question: Question | undefined;

/** From now on the question comes before the page is left. Returns how to stop that. */
export function askBeforeLeaving(ask: Question): () => void {
  question = ask;
  return () => {
    if (question === ask) question = undefined;
  };
}

/** Leaves the page: at once, or once the person has agreed where something would be lost. */
export function leaveWith(leave: () => void): void {
  if (question) void question().then((agreed) => agreed && leave());
  else leave();
}
