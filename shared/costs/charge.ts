import type { Feature } from '../features.ts';
import type { outcomes } from '../metrics.ts';
import type { Plan } from '../plans.ts';
import type { CostLine } from './cost-record.ts';
import type { recordKinds, recordOutcomes } from './record-facts.ts';

/** What a use came to. */
export type UseOutcome = (typeof outcomes)[number];

/** One line of a record with what is known about it: the unit of every report. */
export type Charge = {
  /** Id of the record that the line is of. */
  readonly record: string;
  /** When it was consumed, as in the record, and that time's day in UTC (`2026-11-22`). */
  readonly at: string;
  readonly day: string;
  /** `report`: a line about a function itself, from the platform's own report. */
  readonly kind: (typeof recordKinds)[number] | 'report';
  readonly stage: string;
  /** The route or the workflow's function by name, or the supplier of an invoice. */
  readonly source: string;
  readonly request?: string;
  readonly job?: string;
  /** Stands for the person, as in object keys. */
  readonly user?: string;
  readonly feature?: Feature;
  readonly plan?: Plan;
  /** `unmetered`: the platform reported a request of which no record tells. */
  readonly outcome: (typeof recordOutcomes)[number] | 'unmetered';
  /** What became of the use that the job was for, once that is known. */
  readonly useOutcome?: UseOutcome;
  readonly line: CostLine;
};
