/** Work under way on this machine that no history orders: pictures and keys. */
let underWay = 0;

/** One after the other, so that the order in which they end is always the same. */
let last: Promise<unknown> = Promise.resolve();

/** Taken before the thread's timers are the histories'. */
const realSetImmediate = setImmediate;

/**
 * Resolves once every promise that can go on has gone on, and no such work is under way. One turn is enough for that: what Node
 * does in several, as reading a form, is such work.
 */
export async function quiet(idleTurns = 1): Promise<void> {
  for (let idle = 0; idle < idleTurns; idle += 1) {
    await turn();
    if (underWay > 0) idle = -1;
  }
}

/** Resolves after all that can go on without real time. */
function turn(): Promise<void> {
  return new Promise((resolve) => realSetImmediate(resolve));
}

/** Does work that takes real time: after all that was begun before. */
export function realWork<Result>(work: () => Promise<Result>): Promise<Result> {
  underWay += 1;
  const done = last
    .then(() => turn())
    .then(work)
    .finally(() => {
      underWay -= 1;
    });
  last = done.catch(() => {});
  return done;
}
