/** Requests that are under way at once. */
const maxParallel = 16;

/** Does something with each, some at a time. The first failure ends it. */
export async function inTurns<Each>(
  all: readonly Each[],
  work: (each: Each) => Promise<void>,
): Promise<void> {
  const left = all.values();
  const worker = async () => {
    for (const each of left) await work(each);
  };
  await Promise.all(Array.from({ length: maxParallel }, worker));
}
