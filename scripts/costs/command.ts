import type { ParseArgsOptionsConfig } from 'node:util';
import type { Ledger } from '../../functions/costs/ledger/ledger.ts';
import type { Period } from '../../functions/costs/period.ts';
import type { Stage } from '../../infra/stages.ts';
import type { Assumption } from '../../shared/costs/assumptions.ts';
import type { Corrections } from './reconcile/correction-records.ts';

/** How a report is written. */
export type Format = 'text' | 'csv' | 'json' | 'html';

/** What was asked for, beside which report. */
export type CostsRequest = {
  /** The options by their names, as they were given. */
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly period: Period;
  readonly format: Format;
  /** When it is asked. */
  readonly now: Date;
  readonly costs: OpenedCosts;
  /** What is assumed of what has no price. */
  readonly assumptions: readonly Assumption[];
  /** Says a sentence to who runs the command, which is no part of the report. */
  readonly tell: (sentence: string) => void;
  /** Has the command end with 1, though its report is written: what was asked for is not there. */
  readonly fail: () => void;
};

/** A report of `npm run costs`. */
export type CostsCommand = {
  /** The option that asks for it; the summary is what is made when nothing does. */
  readonly name: string;
  /** Its options, among which is the one that asks for it. */
  readonly options: ParseArgsOptionsConfig;
  /** Lines of the help: the option, and what it does. */
  readonly help: readonly (readonly [string, string])[];
  /** What is written, in as many pieces as it likes. Throws a `UsageError` at options that make no sense. */
  readonly run: (request: CostsRequest) => Promise<Iterable<string> | AsyncIterable<string>>;
};

/** What a stage metered, on this machine or on AWS. */
export type OpenedCosts = {
  readonly stage: Pick<Stage, 'name' | 'region' | 'budget'>;
  /** What was metered in a period. */
  readonly ledger: (period: Period) => Promise<Ledger>;
  /** Adds corrections to what is kept; answers where. */
  readonly correct: (corrections: Corrections) => Promise<string>;
  /** The account of AWS that pays for it, and what it is. */
  readonly account: () => Promise<{ id: string; name: string }>;
  /** What a reader must know about all of its reports. */
  readonly notes: readonly string[];
  /** Sentences about what could not be read, for who runs the command. */
  readonly faults: () => string[];
};
