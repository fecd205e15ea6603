import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ulid } from 'ulid';
import { idempotencyHeader } from '../../../shared/ids.ts';
import type { ChosenResult } from '../../../shared/result-choices.ts';
import { shareRoutes } from '../../../shared/routes/shares.ts';
import type { Share, ShareDays } from '../../../shared/shares.ts';
import { useApi } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';

/** Cache key of a person's open shares. */
const sharesKey = ['shares'] as const;

/** The open shares of a person, newest first; of one result where it is named. Views are read anew each time. */
export function useShares(of?: ChosenResult) {
  const api = useApi();
  return useQuery({
    queryKey: sharesKey,
    queryFn: ({ signal }) => api.call(shareRoutes.listShares, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    select: (shares) => (of ? shares.filter((share) => isOf(share, of)) : shares),
  });
}

function isOf({ feature, id }: Share, result: ChosenResult): boolean {
  return feature === result.feature && id === result.id;
}

/** Shares a result. A press that is repeated because its answer was lost makes no second link. */
export function useCreateShare({ feature, id }: ChosenResult) {
  const api = useApi();
  const queryClient = useQueryClient();
  const unanswered = useRef<{ days: ShareDays; key: string }>(undefined);
  return useMutation({
    mutationFn: (days: ShareDays) => {
      const known = unanswered.current?.days === days ? unanswered.current : undefined;
      const order = known ?? { days, key: ulid() };
      unanswered.current = order;
      return api.call(shareRoutes.createShare, {
        body: { feature, id, days },
        headers: { [idempotencyHeader]: order.key },
      });
    },
    onSuccess: (share) => {
      unanswered.current = undefined;
      const known = queryClient.getQueryData<Share[]>(sharesKey);
      void queryClient.cancelQueries({ queryKey: sharesKey });
      const others = known?.filter(({ name }) => name !== share.name) ?? [];
      queryClient.setQueryData<Share[]>(sharesKey, [share, ...others]);
      // The list of the others was still on its way.
      if (!known) void queryClient.invalidateQueries({ queryKey: sharesKey });
    },
  });
}

/** Takes a share back. One that has ended meanwhile is gone just the same. */
export function useTakeBack() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      try {
        await api.call(shareRoutes.deleteShare, { params: { name } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
      }
    },
    onSuccess: (_, taken) => {
      void queryClient.cancelQueries({ queryKey: sharesKey });
      queryClient.setQueryData<Share[]>(sharesKey, (shares) =>
        shares?.filter(({ name }) => name !== taken),
      );
    },
  });
}
