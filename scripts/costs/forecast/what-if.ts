import type { Models } from '../../../shared/costs/expected-results.ts';
import { nanodollarsPerDollar } from '../../../shared/costs/price-book.ts';
import { type Sku, skuNames } from '../../../shared/costs/skus.ts';
import { type Plan, plans } from '../../../shared/plans.ts';
import { UsageError } from '../../../shared/usage-error.ts';

/** What is taken to be otherwise than it is. */
export type WhatIf = {
  /** Nanodollars for one of a sku's unit. */
  readonly prices: ReadonlyMap<Sku, number>;
  readonly models: Partial<Models>;
  /** Nanodollars a month. */
  readonly planPrices: Partial<Record<Plan, number>>;
  /** Shares of all users, which add up to 1; undefined where they stay. */
  readonly shares: Readonly<Record<Plan, number>> | undefined;
};

const modelNames = [
  'backgroundModel',
  'enhanceModel',
  'objectModel',
  'styleModel',
  'imageModel',
  'videoModel',
] as const satisfies readonly (keyof Models)[];

/** How it is written, for the help and for who writes it otherwise. */
export const whatIfExample =
  'vapiModelMinute=0.05,imageModel=owner/name,Pro=39,Free%=80,Standard%=15,Pro%=5';

/** Reads a list like the example: prices and plans in dollars, shares in percent. */
export function whatIfOf(text: string): WhatIf {
  const parts = text.split(',').map(partOf);
  const prices = parts.flatMap(({ sku, number }) => (sku ? [[sku, number * dollar] as const] : []));
  const models = parts.flatMap(({ model, value }) => (model ? [[model, value] as const] : []));
  const planPrices = parts.flatMap(({ priced, number }) =>
    priced ? [[priced, number * dollar] as const] : [],
  );
  const shares = parts.flatMap(({ shared, number }) =>
    shared ? [[shared, number / 100] as const] : [],
  );
  return {
    prices: new Map(prices),
    models: Object.fromEntries(models),
    planPrices: Object.fromEntries(planPrices),
    shares: sharesOf(Object.fromEntries(shares)),
  };
}

const dollar = nanodollarsPerDollar;

/** What one part names: exactly one of these. */
function partOf(part: string) {
  const [name = '', value = ''] = part.split('=').map((piece) => piece.trim());
  const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  const model = modelNames.find((known) => known === name);
  const named = {
    model,
    sku: skuNames.find((known) => known === name),
    priced: plans.find((known) => known === name),
    shared: plans.find((known) => `${known}%` === name),
  };
  const isKnown = Object.values(named).some((each) => each !== undefined);
  if (isKnown && (model ? value !== '' : !Number.isNaN(number))) return { ...named, value, number };
  throw new UsageError(`"${part.trim()}" cannot be meant: --what-if is like ${whatIfExample}.`);
}

function sharesOf(shares: Partial<Record<Plan, number>>): WhatIf['shares'] {
  if (Object.keys(shares).length === 0) return undefined;
  const { Free = 0, Standard = 0, Pro = 0 } = shares;
  if (Math.abs(Free + Standard + Pro - 1) < 1e-9) return { Free, Standard, Pro };
  throw new UsageError('The shares of --what-if add up to 100 percent.');
}

/** The same number of users, shared out otherwise. */
export function usersWith(
  users: Readonly<Record<Plan, number>>,
  { shares }: Pick<WhatIf, 'shares'>,
): Readonly<Record<Plan, number>> {
  if (!shares) return users;
  const all = users.Free + users.Standard + users.Pro;
  return { Free: all * shares.Free, Standard: all * shares.Standard, Pro: all * shares.Pro };
}
