import { type Mutation, useMutationState } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { ulidSchema } from '../../../shared/ids.ts';
import { type JobFeature, jobFeatures } from '../../../shared/jobs.ts';
import { jobsKey } from '../history/changes.ts';
import { useSession } from '../lib/auth.tsx';
import { type OpenJobView, useOpenJobs } from './open-jobs.ts';

/** A job that is open, or whose result is on its way into the history. */
export type RunningJob = {
  key: string;
  feature: JobFeature;
  slot: number;
  /** What was asked for: the prompt, or the file. */
  what: string;
  /** Id of the result, once it is done. */
  done: string | undefined;
  /** What is known of it while it is open. */
  job: OpenJobView | undefined;
};

const keySchema = z.tuple([z.literal(jobsKey[0]), z.enum(jobFeatures)]);

const inputSchema = z.object({
  userId: z.string(),
  prompt: z.optional(z.string()),
  fileName: z.optional(z.string()),
  slot: z._default(z.number(), 0),
});

const resultSchema = z.object({ id: ulidSchema });

/** This person's jobs of this visit that have not failed, of every tool. */
export function useRunningJobs(): RunningJob[] {
  const { userId } = useSession();
  const openJobOf = useOpenJobs();
  const jobs = useMutationState({
    filters: { mutationKey: jobsKey },
    select: (mutation) => runningJob(mutation, userId),
  });
  return jobs
    .filter((job) => job !== undefined)
    .map((job) => ({ ...job, job: job.done ? undefined : openJobOf(job.feature, job.slot) }));
}

function runningJob(
  mutation: Mutation,
  userId: string | undefined,
): Omit<RunningJob, 'job'> | undefined {
  const { status, variables, data } = mutation.state;
  const key = z.safeParse(keySchema, mutation.options.mutationKey).data;
  const input = z.safeParse(inputSchema, variables).data;
  if (!key || !input || input.userId !== userId || status === 'error') return undefined;
  return {
    key: String(mutation.mutationId),
    feature: key[1],
    slot: input.slot,
    what: input.prompt ?? input.fileName ?? '',
    done: z.safeParse(resultSchema, data).data?.id,
  };
}
