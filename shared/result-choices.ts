import * as z from 'zod/mini';
import { featureKeys } from './features.ts';
import { ulidSchema } from './ids.ts';

/** Most results that one request chooses. */
export const maxChosenResults = 100;

const chosenResultSchema = z.strictObject({ feature: z.enum(featureKeys), id: ulidSchema });

export type ChosenResult = z.infer<typeof chosenResultSchema>;

const chosenResults = z
  .array(chosenResultSchema)
  .check(z.minLength(1), z.maxLength(maxChosenResults));

/** Results of the caller, of any tool; those that do not exist are left out. */
export const favoriteResultsRequestSchema = z.strictObject({
  results: chosenResults,
  favorite: z.boolean(),
});

export const deleteResultsRequestSchema = z.strictObject({ results: chosenResults });
