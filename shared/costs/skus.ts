import { awsSkus } from './prices/aws.ts';
import { replicateSkus } from './prices/replicate.ts';
import { standingSkus } from './prices/standing.ts';
import { vapiSkus } from './prices/vapi.ts';

/** Everything that the studio pays for by what it consumes. The price book has a price of each. */
export const skus = { ...awsSkus, ...standingSkus, ...replicateSkus, ...vapiSkus } as const;

export type Sku = keyof typeof skus;

export const skuNames = Object.keys(skus) as Sku[];
