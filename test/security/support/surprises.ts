/** Fewer than the functions of a tool that may run at once, so that none is refused for that. */
const atOnce = 4;

/** What was not as expected of all tries, each with a text that says what it was. */
export async function surprisesOf<Try>(
  tries: readonly Try[],
  surpriseOf: (each: Try) => Promise<string | undefined>,
): Promise<string[]> {
  const left = tries.values();
  const surprises: string[] = [];
  const takeNext = async () => {
    for (const each of left) {
      const surprise = await surpriseOf(each);
      if (surprise !== undefined) surprises.push(surprise);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeNext));
  return surprises;
}
