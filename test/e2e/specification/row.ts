/** What the specification says of a screen, in short, and the tests that prove it. */
export type Row = {
  says: string;
  /** File and title, with the titles of its groups: of a browser test, or of one that no browser can provoke. */
  proofs: readonly [string, ...string[]];
};
