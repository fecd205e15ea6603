import {
  type MutationState,
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  imageEditingMessages,
  type RemovedBgImage,
  removalTimeouts,
} from '../../../../shared/image-editing.ts';
import { useApi } from '../../lib/api-client.ts';
import { appUsageKey } from '../../studio/use-app-usage.ts';
import { useFreshMedia } from '../../studio/use-fresh-media.ts';
import { notify } from '../../ui/notify.ts';
import type { Picture } from './picture.ts';
import { describeFailure, isSettled } from './removal-failure.ts';
import { removeBackground } from './remove-background.ts';

const listKey = ['removed-bg-images'] as const;

/** Cache key of the removals of this session, running and done. */
export const removalKey = ['remove-bg'] as const;

export function useRemovedBgImages() {
  const api = useApi();
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api.call('listRemovedBgImages', { signal }),
  });
}

/** What to do with the URL of a picture that cannot be read. */
export function useExpiredMedia(): (url: string) => void {
  const { refetch } = useRemovedBgImages();
  return useFreshMedia(() => void refetch({ cancelRefetch: false }));
}

/** Fetches history and usage again, also where no page shows them at the moment. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [listKey, appUsageKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey, refetchType: 'all' }),
      ),
    );
}

/** Removes a background; it goes on, and is told of, when the page is left. */
export function useRemoveBackground() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationKey: removalKey,
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: (picture: Picture) => removeBackground(api, picture),
    onSuccess: () => {
      notify.success(imageEditingMessages.removed);
    },
    onError: (error) => {
      notify.error(describeFailure(error).toast);
      // How the submit ended is not known: look again once its hold on the quota is void.
      if (!isSettled(error)) setTimeout(() => void refresh(), removalTimeouts.hold * 1000);
    },
    onSettled: () => {
      void refresh();
    },
  });
}

export type Removal = MutationState<RemovedBgImage, Error, Picture>;

/** The latest removal of a picture, whichever visit of the page began it. */
export function useRemoval(picture: Picture | undefined): Removal | undefined {
  const removals = useMutationState({
    filters: { mutationKey: removalKey },
    select: (mutation) => mutation.state as Removal,
  });
  if (!picture) return undefined;
  return removals.findLast(({ variables }) => variables?.id === picture.id);
}

export function useDeleteResult() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('deleteRemovedBgImage', { params: { id } }),
    onSuccess: (_, id) => {
      queryClient.setQueryData<RemovedBgImage[]>(listKey, (images) =>
        images?.filter((image) => image.id !== id),
      );
      forgetRemoval(queryClient, id);
      notify.success('Result deleted');
    },
    onError: (error) => {
      notify.error(`Failed to delete the result: ${error.message}`);
      void queryClient.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** A deleted result also leaves the table: its picture is as if it had just been chosen. */
function forgetRemoval(queryClient: QueryClient, resultId: string): void {
  const cache = queryClient.getMutationCache();
  for (const removal of cache.findAll({ mutationKey: removalKey })) {
    if ((removal.state as Removal).data?.id === resultId) cache.remove(removal);
  }
}
