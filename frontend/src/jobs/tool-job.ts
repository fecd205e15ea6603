import {
  type MutationState,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { maxLineSeconds } from '../../../shared/jobs.ts';
import { jobKey, useRefresh } from '../history/changes.ts';
import type { ToolHistory } from '../history/tool-history.ts';
import { type ApiClient, useApi } from '../lib/api-client.ts';
import { isSignedOut } from '../lib/api-error.ts';
import { useSession } from '../lib/auth.tsx';
import { announceInTitle } from '../lib/title-announcement.ts';
import { loadPicture } from '../media/picture-loading.tsx';
import { notify } from '../ui/notify.ts';
import { isSettled } from './settled.ts';

/** How a tool makes one more item of its history from a person's input. */
export type ToolJob<Input extends { userId: string }, Item extends { id: string }> = {
  tool: ToolHistory<Item>;
  run: (api: ApiClient, input: Input) => Promise<Item>;
  /** The toast when it is done; nothing where one tells of all that were begun with it. */
  done: string | ((item: Item, input: Input) => string | undefined);
  /** That toast, once the last of them is over, among all jobs of this visit. */
  together?: (input: Input, jobs: readonly ToldJob<Input>[]) => string | undefined;
  /** The toast when it failed; nothing where the person ended it. */
  failure: (error: unknown) => string | undefined;
  /** The picture that is shown as soon as it is done. */
  picture?: (item: Item) => string;
  /** Seconds after which a job has ended that never waited in line, even if its outcome is unknown. */
  maxSeconds: number;
};

/** A job of this visit, and what is told of it. */
export type ToldJob<Input> = { input: Input; status: MutationState['status'] };

/** How jobs have ended, by their inputs: for the library they run until that is told, and several may end at once. */
const ended = new WeakMap<object, 'success' | 'error'>();

/** A job of this visit: running, done or failed. */
export type JobState<Input, Item> = MutationState<Item, Error, Input>;

/** Runs a job; it continues, and its toast appears, when the person goes to another page of the studio. */
export function useRunJob<Input extends { userId: string }, Item extends { id: string }>(
  job: ToolJob<Input, Item>,
) {
  const api = useApi();
  const refresh = useRefresh(job.tool.feature);
  const tellTogether = useTogether(job);
  return useMutation({
    mutationKey: jobKey(job.tool.feature),
    gcTime: Number.POSITIVE_INFINITY,
    // Offline the job fails at once; by default the library would wait silently.
    networkMode: 'always',
    mutationFn: (input: Input) => job.run(api, input),
    onSuccess: (item, input) => {
      ended.set(input, 'success');
      tellDone(typeof job.done === 'string' ? job.done : job.done(item, input));
      tellTogether(input);
    },
    onError: (error, input) => {
      ended.set(input, 'error');
      const toast = job.failure(error);
      if (toast) notify.error(toast);
      if (toast) announceInTitle('Failed');
      if (toast) tellTogether(input);
      if (!isSettled(error) || isSignedOut(error)) refreshOnceItHasEnded(job.maxSeconds, refresh);
    },
    onSettled: (item) => {
      void waitForPicture(job, item).then(refresh);
    },
  });
}

function tellDone(toast: string | undefined): void {
  if (!toast) return;
  notify.success(toast);
  announceInTitle('Done');
}

/** Tells of all that were begun with a job, where it was the last of them. */
function useTogether<Input extends { userId: string }, Item extends { id: string }>({
  tool,
  together,
}: ToolJob<Input, Item>): (input: Input) => void {
  const cache = useQueryClient().getMutationCache();
  return (input) => {
    const jobs = cache.findAll({ mutationKey: jobKey(tool.feature) }).map(({ state }) => {
      const each = state.variables as Input;
      return { input: each, status: ended.get(each) ?? state.status };
    });
    tellDone(together?.(input, jobs));
  };
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
