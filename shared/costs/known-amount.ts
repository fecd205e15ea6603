/** An amount as far as it is known, in nanodollars: with parts unknown it is more than that. */
export type KnownAmount = {
  readonly nanodollars: number;
  /** Whether every part is known. */
  readonly isComplete: boolean;
};

/** What amounts come to, where null is one that is not known. */
export function sumOfKnown(amounts: readonly (number | null)[]): KnownAmount {
  return {
    nanodollars: amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
    isComplete: !amounts.includes(null),
  };
}

/** What amounts come to that each may be incomplete. */
export function sumOfAmounts(amounts: readonly KnownAmount[]): KnownAmount {
  return {
    nanodollars: amounts.reduce((sum, { nanodollars }) => sum + nanodollars, 0),
    isComplete: amounts.every(({ isComplete }) => isComplete),
  };
}
