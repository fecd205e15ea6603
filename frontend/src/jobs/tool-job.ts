import {
  type MutationState,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { maxLineSeconds } from '../../../shared/jobs.ts';
import { jobKey, useRefresh } from '../history/changes.ts';
import type { ToolHistory } from '../history/tool-history.ts';
import { type ApiClient, useApi } from '../lib/api-client.ts';
import { useSession } from '../lib/auth.tsx';
import { useLoadedAhead } from '../lib/first-input.ts';
import { announceInTitle } from '../lib/title-announcement.ts';
import { loadPicture } from '../media/picture-loading.tsx';
import { notify } from '../ui/notify.ts';
import { jobProgress } from './job-progress.tsx';
import { rememberedView, showOpenJob } from './open-jobs.ts';
import { workOnPicture } from './picture-under-way.tsx';
import { isSettled } from './settled.ts';
import { type Submission, type Submissions, slotOf } from './submissions.ts';
import { loadSending } from './submit.ts';

/** How a tool makes one more item of its history from a person's input. */
export type ToolJob<Input extends { userId: string }, Item extends { id: string }> = {
  tool: ToolHistory<Item>;
  run: (api: ApiClient, input: Input) => Promise<Item>;
  /** The toast when it is done; nothing while others that were begun with it run, which are given. */
  done: string | ((item: Item, input: Input, running: readonly Input[]) => string | undefined);
  /** The toast when it failed; nothing where the person ended it. */
  failure: (error: unknown) => string | undefined;
  /** The picture that is shown as soon as it is done. */
  picture?: (item: Item) => string;
  /** Seconds after which a job has ended that never waited in line, even if its outcome is unknown. */
  maxSeconds: number;
};

/** A job of this visit: running, done or failed. */
export type JobState<Input, Item> = MutationState<Item, Error, Input>;

/** Runs a job; it continues, and its toast appears, when the person goes to another page of the studio. */
export function useRunJob<Input extends { userId: string }, Item extends { id: string }>(
  job: ToolJob<Input, Item>,
) {
  const api = useApi();
  const refresh = useRefresh(job.tool.feature);
  const running = useRunning(job);
  return useMutation({
    mutationKey: jobKey(job.tool.feature),
    gcTime: Number.POSITIVE_INFINITY,
    // Offline the job fails at once; by default the library would wait silently.
    networkMode: 'always',
    mutationFn: (input: Input) => job.run(api, input),
    onSuccess: (item, input) => {
      const others = running().filter((other) => other !== input);
      const toast = typeof job.done === 'string' ? job.done : job.done(item, input, others);
      if (toast) notify.success(toast);
      if (toast) announceInTitle('Done');
    },
    onError: (error) => {
      const toast = job.failure(error);
      if (toast) notify.error(toast);
      if (toast) announceInTitle('Failed');
      if (!isSettled(error)) refreshOnceItHasEnded(job.maxSeconds, refresh);
    },
    onSettled: (item) => {
      void waitForPicture(job, item).then(refresh);
    },
  });
}

/** Where the outcome is unknown: once the server has released the job's reservation, also if it waited in line before. */
function refreshOnceItHasEnded(maxSeconds: number, refresh: () => Promise<unknown>): void {
  for (const seconds of [maxSeconds, maxLineSeconds + maxSeconds]) {
    setTimeout(() => void refresh(), seconds * 1000);
  }
}

/** Reads the inputs of a tool's jobs that run in this tab now, each in a slot of its own. */
export function useRunning<Input extends { userId: string }, Item extends { id: string }>(
  job: ToolJob<Input, Item>,
): () => readonly Input[] {
  const cache = useQueryClient().getMutationCache();
  const filter = { mutationKey: jobKey(job.tool.feature), status: 'pending' } as const;
  return () => cache.findAll(filter).map(({ state }) => state.variables as Input);
}

/** How long refreshing the history and the usage waits for the picture, in milliseconds. */
const maxPictureWaitMs = 1000;

/** Resolves when the result's picture has loaded: the picture comes before the refreshed lists. */
function waitForPicture<Input extends { userId: string }, Item extends { id: string }>(
  { picture }: ToolJob<Input, Item>,
  item: Item | undefined,
): Promise<void> {
  const url = item && picture?.(item);
  if (!url) return Promise.resolve();
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxPictureWaitMs));
  return Promise.race([loadPicture(url), timeout]);
}

/** This person's jobs of this visit, in the order in which they began. */
export function useJobs<Input extends { userId: string }, Item extends { id: string }>(
  job: ToolJob<Input, Item>,
): JobState<Input, Item>[] {
  const { userId } = useSession();
  return useMutationState({
    filters: { mutationKey: jobKey(job.tool.feature) },
    select: (mutation) => mutation.state as JobState<Input, Item>,
  }).filter(({ variables }) => variables?.userId === userId);
}

/** Forgets the jobs of this visit that are over; their results stay in the history. */
export function useClearJobs<Input extends { userId: string }, Item extends { id: string }>(
  job: ToolJob<Input, Item>,
): () => void {
  const queryClient = useQueryClient();
  return () => {
    const cache = queryClient.getMutationCache();
    for (const each of cache.findAll({ mutationKey: jobKey(job.tool.feature) })) {
      if (each.state.status !== 'pending') cache.remove(each);
    }
  };
}

type SlotInput = { userId: string; slot?: number | undefined; joins?: string | undefined };

type Rejoin<Input, Order> = {
  submissions: Submissions<Order>;
  inputOf: (submission: Submission<Order>) => Input;
  /** Called before a job is joined, for example to restore the draft. */
  onRejoin?: (input: Input) => void;
};

/** Joins the running jobs of this person that began before a reload or in another tab. */
export function useRejoin<Input extends SlotInput, Item extends { id: string }, Order>(
  job: ToolJob<Input, Item>,
  { submissions, inputOf, onRejoin }: Rejoin<Input, Order>,
): void {
  const { userId } = useSession();
  const { mutate } = useRunJob(job);
  const running = useEffectEvent(useRunning(job));
  useLoadedAhead(loadAhead);
  useEffect(() => {
    const rejoin = () => {
      if (!userId) return;
      const busy = running().map(slotOf);
      for (const submission of submissions.all(userId, Date.now())) {
        const { slot, heard } = submission;
        if (busy.includes(slotOf(submission))) continue;
        const input = inputOf(submission);
        // The page renders before the job runs, and is not to show stages of one that waits in line.
        showOpenJob({ userId, feature: job.tool.feature, slot }, rememberedView(heard));
        onRejoin?.(input);
        mutate({ ...input, joins: submission.key });
      }
    };
    rejoin();
    return submissions.onOtherTab(rejoin);
  }, [userId, mutate, job, submissions, inputOf, onRejoin]);
}

/** What whoever has touched the page may need with the next press. */
const loadAhead = () => Promise.all([loadSending(), jobProgress.load(), workOnPicture.load()]);
