/**
 * What was not as expected of all tries, each with a text that says what it was. Of one function no more
 * than four at once: a tool takes five. Of many functions fewer, since each that is begun takes its time.
 */
export async function surprisesOf<Try>(
  tries: readonly Try[],
  surpriseOf: (each: Try) => Promise<string | undefined>,
  atOnce = 2,
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
