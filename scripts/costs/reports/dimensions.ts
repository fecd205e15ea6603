import type { CostLine } from '../../../shared/costs/cost-line.ts';
import { skus } from '../../../shared/costs/skus.ts';
import type { Entry } from '../read/entry.ts';

type Dimension = {
  /** What the column is called. */
  readonly name: string;
  /** What a group without a value is called. */
  readonly none: string;
} & (
  | { readonly ofEntry: (entry: Entry) => string | undefined }
  | { readonly ofLine: (line: CostLine) => string }
);

/** What a period can be split by. */
export const dimensions = {
  day: { name: 'Day', none: 'no day', ofEntry: ({ day }) => day },
  feature: { name: 'Feature', none: 'no feature', ofEntry: ({ feature }) => feature },
  plan: { name: 'Plan', none: 'no plan', ofEntry: ({ plan }) => plan },
  user: { name: 'User', none: 'no user', ofEntry: ({ user }) => user },
  route: { name: 'Route or function', none: 'no route', ofEntry: ({ source }) => source },
  supplier: { name: 'Supplier', none: 'no supplier', ofLine: ({ sku }) => skus[sku].supplier },
  sku: { name: 'Sku', none: 'no sku', ofLine: ({ sku }) => sku },
} as const satisfies Record<string, Dimension>;

export type DimensionName = keyof typeof dimensions;

export const dimensionNames = Object.keys(dimensions) as DimensionName[];

export function dimensionOf(name: DimensionName): Dimension {
  return dimensions[name];
}
