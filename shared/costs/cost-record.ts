import * as z from 'zod/mini';
import { pricedLineSchema } from './cost-line.ts';
import { recordFactsSchema } from './record-facts.ts';
import { skuNames } from './skus.ts';

/** A line as reports read it: of a sku that is known. */
export const costLineSchema = z.extend(pricedLineSchema, { sku: z.enum(skuNames) });

/** One thing that was consumed, and what it cost. */
export type CostLine = z.infer<typeof costLineSchema>;

/** A record as reports read it, out of a line of a function's log. */
export const costRecordSchema = z.extend(recordFactsSchema, { lines: z.array(costLineSchema) });

/** What was consumed for one request, one piece of a provider's work, or one month's correction. */
export type CostRecord = z.infer<typeof costRecordSchema>;
