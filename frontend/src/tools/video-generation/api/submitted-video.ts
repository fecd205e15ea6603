import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { ulidSchema } from '../../../../../shared/ids.ts';
import { videoGenerationRoutes } from '../../../../../shared/routes/video-generation.ts';
import { useRefresh } from '../../../history/tool-history.ts';
import type { RunningJob } from '../../../jobs/running-jobs.ts';
import { type Submission, submissionsOf } from '../../../jobs/submissions.ts';
import { type ApiClient, useApi } from '../../../lib/api-client.ts';
import { useSession } from '../../../lib/auth.tsx';

const videoOrderSchema = z.object({
  pictureId: ulidSchema,
  fileName: z.string(),
  size: z.number(),
  uploadId: ulidSchema,
  prompt: z.string(),
});

export type VideoOrder = z.infer<typeof videoOrderSchema>;

/** Milliseconds for which a submission is kept: a person who comes back within a day is told how it ended. */
const rememberedMs = 24 * 60 * 60 * 1000;

/** Videos whose end is not known yet. */
export const videoSubmissions = submissionsOf('videoGeneration', videoOrderSchema, rememberedMs);

/** Milliseconds between two polls. */
const pollMs = 3000;

/**
 * A running video that no job of this page follows: it was submitted before a reload, or in another tab.
 * Polls it, and refetches the history once it has ended.
 */
export function useSubmittedVideo(followed: boolean): RunningJob | undefined {
  const api = useApi();
  const refresh = useRefresh('videoGeneration');
  const submission = useSubmission();
  const { data: running } = useQuery({
    queryKey: ['running-video', submission?.key],
    queryFn: async () => {
      const answer = await isRunning(api, submission);
      if (!answer) await refresh();
      return answer;
    },
    enabled: submission !== undefined && !followed,
    refetchInterval: ({ state }) => (state.data ? pollMs : false),
    staleTime: 0,
    gcTime: 0,
  });
  if (!submission || followed || !running) return undefined;
  const { key, order } = submission;
  return { key, feature: 'videoGeneration', what: order.prompt, done: undefined };
}

async function isRunning(api: ApiClient, submission: Submission<VideoOrder> | undefined) {
  if (!submission) return false;
  const { state } = await api.call(videoGenerationRoutes.getVideo, {
    params: { id: submission.key },
  });
  return state === 'running';
}

function useSubmission(): Submission<VideoOrder> | undefined {
  const { userId = '' } = useSession();
  const find = () => videoSubmissions.find(userId, Date.now());
  const key = useSyncExternalStore(videoSubmissions.onOtherTab, () => find()?.key);
  return key === undefined ? undefined : find();
}
