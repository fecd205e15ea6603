/** Gives each text a number, the same for the same: what is held is held once. */
export type Numbering = {
  /** -1 for undefined. */
  numberOf(text: string | undefined): number;
  readonly texts: string[];
};

export function createNumbering(): Numbering {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  return {
    texts,
    numberOf: (text) => {
      if (text === undefined) return -1;
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, texts.length);
      return texts.push(text) - 1;
    },
  };
}
