import {
  type MutationState,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { jobKey, type ToolHistory, useRefresh } from '../history/tool-history.ts';
import { type ApiClient, useApi } from '../lib/api-client.ts';
import { useSession } from '../lib/auth.tsx';
import { announceInTitle } from '../lib/title-announcement.ts';
import { loadPicture } from '../media/use-loaded-picture.ts';
import { notify } from '../ui/notify.ts';
import { isSettled } from './retry-until-settled.ts';
import type { Submission, Submissions } from './submissions.ts';

/** How a tool turns a person's wish into one more item of its history. */
export type ToolJob<Wish extends { userId: string }, Item extends { id: string }> = {
  tool: ToolHistory<Item>;
  run: (api: ApiClient, wish: Wish) => Promise<Item>;
  /** The toast when it is done. */
  done: string;
  /** The toast when it failed; nothing where the person ended it. */
  failure: (error: unknown) => string | undefined;
  /** The picture that is shown as soon as it is done. */
  picture?: (item: Item) => string;
  /** Seconds after which a job whose end is not known has ended. */
  hold: number;
};

/** A job of this visit: running, done or failed. */
export type JobState<Wish, Item> = MutationState<Item, Error, Wish>;

/** Runs a job; it goes on, and is told of, when the page is left. */
export function useRunJob<Wish extends { userId: string }, Item extends { id: string }>(
  job: ToolJob<Wish, Item>,
) {
  const api = useApi();
  const refresh = useRefresh(job.tool.feature);
  return useMutation({
    mutationKey: jobKey(job.tool.feature),
    gcTime: Number.POSITIVE_INFINITY,
    // Without a network it fails, instead of waiting without a word.
    networkMode: 'always',
    mutationFn: (wish: Wish) => job.run(api, wish),
    onSuccess: () => {
      notify.success(job.done);
      announceInTitle('Done');
    },
    onError: (error) => {
      const toast = job.failure(error);
      if (toast) notify.error(toast);
      if (toast) announceInTitle('Failed');
      // How the job ended is not known: look again once its hold on the quota is void.
      if (!isSettled(error)) setTimeout(() => void refresh(), job.hold * 1000);
    },
    onSettled: (item) => {
      void pictureThere(job, item).then(refresh);
    },
  });
}

/** Most milliseconds for which the history and the usage wait for the picture. */
const longestHeadStart = 1000;

/** Ends when the picture of a result is there, if it has one: a person waits for it, and not for lists. */
function pictureThere<Wish extends { userId: string }, Item extends { id: string }>(
  { picture }: ToolJob<Wish, Item>,
  item: Item | undefined,
): Promise<void> {
  const url = item && picture?.(item);
  if (!url) return Promise.resolve();
  const late = new Promise<void>((resolve) => setTimeout(resolve, longestHeadStart));
  return Promise.race([loadPicture(url), late]);
}

/** This person's jobs of this visit, in the order in which they began. */
export function useJobs<Wish extends { userId: string }, Item extends { id: string }>(
  job: ToolJob<Wish, Item>,
): JobState<Wish, Item>[] {
  const { userId } = useSession();
  return useMutationState({
    filters: { mutationKey: jobKey(job.tool.feature) },
    select: (mutation) => mutation.state as JobState<Wish, Item>,
  }).filter(({ variables }) => variables?.userId === userId);
}

/** Forgets the jobs of this visit that are over; their results stay in the history. */
export function useClearJobs<Wish extends { userId: string }, Item extends { id: string }>(
  job: ToolJob<Wish, Item>,
): () => void {
  const queryClient = useQueryClient();
  return () => {
    const cache = queryClient.getMutationCache();
    for (const each of cache.findAll({ mutationKey: jobKey(job.tool.feature) })) {
      if (each.state.status !== 'pending') cache.remove(each);
    }
  };
}

type Rejoin<Wish, Order> = {
  submissions: Submissions<Order>;
  wishOf: (submission: Submission<Order>) => Wish;
  /** Called before the job is joined, for example to lay out what it works on. */
  onRejoin?: (wish: Wish) => void;
};

/** Joins a job that is still under way: after a reload, or begun in another tab. */
export function useRejoin<Wish extends { userId: string }, Item extends { id: string }, Order>(
  job: ToolJob<Wish, Item>,
  { submissions, wishOf, onRejoin }: Rejoin<Wish, Order>,
): void {
  const { userId } = useSession();
  const queryClient = useQueryClient();
  const { mutate } = useRunJob(job);
  useEffect(() => {
    const rejoin = () => {
      const filter = { mutationKey: jobKey(job.tool.feature), status: 'pending' } as const;
      const running = queryClient.getMutationCache().find(filter);
      const submission = userId && !running ? submissions.find(userId, Date.now()) : undefined;
      if (!submission) return;
      const wish = wishOf(submission);
      onRejoin?.(wish);
      mutate(wish);
    };
    rejoin();
    return submissions.onOtherTab(rejoin);
  }, [userId, queryClient, mutate, job, submissions, wishOf, onRejoin]);
}
