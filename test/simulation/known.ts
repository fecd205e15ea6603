import type { Finding } from './invariants/findings.ts';

/** A fault of the product that is known, and being mended. */
type Known = {
  /** The invariant that it breaks. */
  invariant: string;
  /** What its findings say. */
  what: RegExp;
  /** What happens, and where in the code. */
  story: string;
};

/** Each goes as soon as it is mended. */
export const knownFaults: readonly Known[] = [];

/** What nobody knows of yet. */
export function unknownAmong(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    ({ invariant, what }) =>
      !knownFaults.some((known) => known.invariant === invariant && known.what.test(what)),
  );
}
