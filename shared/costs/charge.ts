import * as z from 'zod/mini';
import { featureKeys } from '../features.ts';
import { outcomes } from '../metrics.ts';
import { plans } from '../plans.ts';
import { costLineSchema } from './cost-record.ts';
import { recordKinds, recordOutcomes } from './record-facts.ts';

/** What a use came to. */
export type UseOutcome = (typeof outcomes)[number];

/** A line as JSON that leaves out what is null. */
const chargedLineSchema = z.object({
  ...costLineSchema.shape,
  quantity: z._default(costLineSchema.shape.quantity, null),
  unitPrice: z._default(costLineSchema.shape.unitPrice, null),
  entry: z._default(costLineSchema.shape.entry, null),
  amount: z._default(costLineSchema.shape.amount, null),
});

export const chargeSchema = z.object({
  /** Id of the record that the line is of. */
  record: z.string(),
  /** When it was consumed, as in the record, and that time's day in UTC (`2026-11-22`). */
  at: z.string(),
  day: z.string(),
  /**
   * `report`: a line about a function itself, from the platform's own report. `standing`: a day of what is paid for as long
   * as it is there.
   */
  kind: z.enum([...recordKinds, 'report', 'standing']),
  stage: z.string(),
  /** The route or the workflow's function by name, or the supplier of an invoice. */
  source: z.string(),
  request: z.exactOptional(z.string()),
  job: z.exactOptional(z.string()),
  /** Stands for the person, as in object keys. */
  user: z.exactOptional(z.string()),
  feature: z.exactOptional(z.enum(featureKeys)),
  plan: z.exactOptional(z.enum(plans)),
  /** `unmetered`: the platform reported a request of which no record tells. */
  outcome: z.enum([...recordOutcomes, 'unmetered', 'standing']),
  /** What became of the use that the job was for, once that is known. */
  useOutcome: z.exactOptional(z.enum(outcomes)),
  line: chargedLineSchema,
});

/** One line of a record with what is known about it: the unit of every report. */
export type Charge = Readonly<z.infer<typeof chargeSchema>>;
