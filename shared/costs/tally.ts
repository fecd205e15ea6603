/** What lines come to: infrastructure and providers apart, in nanodollars, and how many lines have no price. */
type Tally = {
  readonly infrastructure: number;
  readonly providers: number;
  readonly unpriced: number;
  /** Of them, those of providers. */
  readonly unpricedProviders: number;
};

/** A sum as far as it is known, in nanodollars, and how many lines of it have no price. */
type Money = { nanodollars: number; unpriced: number };

export function infrastructureOf({ infrastructure, unpriced, unpricedProviders }: Tally): Money {
  return { nanodollars: infrastructure, unpriced: unpriced - unpricedProviders };
}

export function providersOf({ providers, unpricedProviders }: Tally): Money {
  return { nanodollars: providers, unpriced: unpricedProviders };
}
