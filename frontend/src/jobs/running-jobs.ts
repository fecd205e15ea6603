import { type Mutation, useMutationState } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Feature, featureKeys } from '../../../shared/features.ts';
import { ulidSchema } from '../../../shared/ids.ts';
import { jobsKey } from '../history/tool-history.ts';
import { useSession } from '../lib/auth.tsx';

/** A job that runs, or whose result is on its way into the history. */
export type RunningJob = {
  key: string;
  feature: Feature;
  /** What was asked for: the prompt, or the file. */
  what: string;
  /** Id of the result, once it is done. */
  done: string | undefined;
};

const keySchema = z.tuple([z.literal(jobsKey[0]), z.enum(featureKeys)]);

const inputSchema = z.object({
  userId: z.string(),
  prompt: z.optional(z.string()),
  fileName: z.optional(z.string()),
});

const resultSchema = z.object({ id: ulidSchema });

/** This person's jobs of this visit that have not failed, of every tool. */
export function useRunningJobs(): RunningJob[] {
  const { userId } = useSession();
  return useMutationState({
    filters: { mutationKey: jobsKey },
    select: (mutation) => runningJob(mutation, userId),
  }).filter((job) => job !== undefined);
}

function runningJob(mutation: Mutation, userId: string | undefined): RunningJob | undefined {
  const { status, variables, data } = mutation.state;
  const key = z.safeParse(keySchema, mutation.options.mutationKey).data;
  const input = z.safeParse(inputSchema, variables).data;
  if (!key || !input || input.userId !== userId || status === 'error') return undefined;
  return {
    key: String(mutation.mutationId),
    feature: key[1],
    what: input.prompt ?? input.fileName ?? '',
    done: z.safeParse(resultSchema, data).data?.id,
  };
}
