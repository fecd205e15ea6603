import type { Finishing } from './finishing.ts';

const latest = new WeakMap<Finishing, symbol>();

/** Notes that a picture was chosen, which has to be read; tells from then on whether nothing else was chosen behind the subject since. */
export function noteChoice(finishing: Finishing): () => boolean {
  const choice = Symbol('choice');
  const { background } = finishing.store.get().recipe;
  latest.set(finishing, choice);
  return () =>
    latest.get(finishing) === choice && finishing.store.get().recipe.background === background;
}
