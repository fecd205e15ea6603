const first = 250;
const longest = 3_000;
const growth = 1.5;
const spread = 0.2;

/** Pauses between looks at something that takes time, in milliseconds: growing, never in step. */
export function* pollPauses(random: () => number = Math.random): Generator<number, never> {
  for (let pause = first; ; pause = Math.min(longest, pause * growth)) {
    yield pause * (1 - spread + 2 * spread * random());
  }
}
