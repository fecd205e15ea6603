import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../lib/auth.ts';
import { removalKey, useRemoveBackground } from './api.ts';
import { putOnBench } from './bench.ts';
import { findPending } from './pending-removal.ts';
import type { Picture } from './picture.ts';

/** After a reload, joins the removal that was still under way. */
export function useResume(): void {
  const { userId } = useSession();
  const queryClient = useQueryClient();
  const { mutate } = useRemoveBackground();
  useEffect(() => {
    const running = queryClient.getMutationCache().find({ mutationKey: removalKey });
    const pending = userId && !running ? findPending(userId, Date.now()) : undefined;
    if (!userId || !pending) return;
    const { pictureId: id, fileName, size, startedAt } = pending;
    const known = { id, userId, fileName, size, startedAt };
    const picture: Picture = { ...known, file: undefined, preview: undefined };
    putOnBench(picture);
    mutate(picture);
  }, [userId, queryClient, mutate]);
}
