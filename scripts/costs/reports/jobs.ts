import type { UseOutcome } from '../../../shared/costs/charge.ts';
import type { Feature } from '../../../shared/features.ts';
import type { Entry } from '../read/entry.ts';
import type { Tally } from './tally.ts';

/** What all charges of a job came to in the period. */
export type JobCost = {
  nanodollars: number;
  unpriced: number;
  feature: Feature | undefined;
  /** What became of its use, if that is known. */
  outcome: UseOutcome | undefined;
  /** Whether that was told in the period: a use counts in the one that settles it. */
  settledNow: boolean;
  /** Whether a provider accepted work for it in the period. */
  begun: boolean;
};

export type JobCosts = Map<string, JobCost>;

export function addToJob(jobs: JobCosts, entry: Entry, tally: Tally): void {
  if (entry.job === undefined) return;
  const nanodollars = tally.infrastructure + tally.provider;
  const known = jobs.get(entry.job);
  if (known) {
    known.nanodollars += nanodollars;
    known.unpriced += tally.unpriced;
    known.feature ??= entry.feature;
    known.begun ||= entry.kind === 'provider';
    return;
  }
  const { feature, useOutcome: outcome, settledNow = false } = entry;
  const begun = entry.kind === 'provider';
  const { unpriced } = tally;
  jobs.set(entry.job, { nanodollars, unpriced, feature, outcome, settledNow, begun });
}
