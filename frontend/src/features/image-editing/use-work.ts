import type { RemovedBgImage } from '../../../../shared/image-editing.ts';
import { useLoadedPicture } from '../../studio/use-loaded-picture.ts';
import { useRemoval, useRemovedBgImages } from './api.ts';
import { useBench } from './bench.ts';
import type { Picture } from './picture.ts';
import { describeFailure } from './removal-failure.ts';

/** Where the editor stands: specification, section 4. */
export type Work =
  | { state: 'empty' }
  | { state: 'chosen'; picture: Picture }
  | { state: 'processing'; picture: Picture; startedAt: number; arrived: boolean }
  | { state: 'done'; picture: Picture; result: RemovedBgImage }
  | { state: 'failed'; picture: Picture; message: string };

export function useWork(): Work {
  const picture = useBench();
  const removal = useRemoval(picture);
  const { data: history } = useRemovedBgImages();
  const data = removal?.data;
  // The history has the fresher signatures.
  const result = data && (history?.find(({ id }) => id === data.id) ?? data);
  const loaded = useLoadedPicture(data?.resultImageUrl);
  if (!picture) return { state: 'empty' };
  if (result && loaded) return { state: 'done', picture, result };
  if (result || removal?.status === 'pending') {
    const startedAt = picture.startedAt ?? removal?.submittedAt ?? 0;
    return { state: 'processing', picture, startedAt, arrived: Boolean(result) };
  }
  if (removal?.status === 'error') {
    return { state: 'failed', picture, message: describeFailure(removal.error).inline };
  }
  return { state: 'chosen', picture };
}
