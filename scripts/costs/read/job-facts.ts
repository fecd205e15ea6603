import type { UseOutcome } from '../../../shared/costs/charge.ts';
import type { Feature } from '../../../shared/features.ts';
import type { Plan } from '../../../shared/plans.ts';
import type { Part, SettledUse } from './part.ts';

/** What any record of a job tells about all of its records. */
export type JobFacts = {
  user?: string;
  feature?: Feature;
  plan?: Plan;
  useOutcome?: UseOutcome;
  /** When the outcome was told: a later one stands. */
  settledAt?: string;
};

/** Collects what the records tell about their jobs, in whatever order they come. */
export function factsOfJobs(parts: readonly Part[]): ReadonlyMap<string, JobFacts> {
  const jobs = new Map<string, JobFacts>();
  for (const part of parts) {
    noteRecords(jobs, part);
    for (const use of part.uses) noteUse(entryOf(jobs, use.job), use);
  }
  return jobs;
}

function noteRecords(jobs: Map<string, JobFacts>, { records, heads, names }: Part): void {
  for (const [index, number] of records.job.entries()) {
    const job = names[number];
    if (job === undefined) continue;
    const { feature, plan } = heads[records.head[index] ?? -1] ?? {};
    fill(entryOf(jobs, job), { user: names[records.user[index] ?? -1], feature, plan });
  }
}

function noteUse(facts: JobFacts, { feature, outcome, at }: SettledUse): void {
  fill(facts, { feature });
  if (at < (facts.settledAt ?? '')) return;
  facts.useOutcome = outcome;
  facts.settledAt = at;
}

function entryOf(jobs: Map<string, JobFacts>, job: string): JobFacts {
  const known = jobs.get(job);
  if (known) return known;
  const created: JobFacts = {};
  jobs.set(job, created);
  return created;
}

type Told = { [Key in 'user' | 'feature' | 'plan']?: JobFacts[Key] | undefined };

function fill(facts: JobFacts, { user, feature, plan }: Told): void {
  if (facts.user === undefined && user !== undefined) facts.user = user;
  if (facts.feature === undefined && feature !== undefined) facts.feature = feature;
  if (facts.plan === undefined && plan !== undefined) facts.plan = plan;
}
