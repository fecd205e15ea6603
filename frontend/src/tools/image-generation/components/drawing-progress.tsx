import { imageGenerationStages } from '../../../../../shared/image-generation.ts';
import { JobProgress } from '../../../jobs/job-progress.tsx';
import type { OpenFrame } from '../state/frames.ts';

export const durationNote = 'Generation takes around 30 seconds.';

/** How far an image is that is drawn alone, or its place in line. */
export function DrawingProgress({ frame }: { frame: OpenFrame }) {
  return (
    <JobProgress
      {...frame}
      feature="imageGeneration"
      plan={imageGenerationStages}
      note={durationNote}
      cancel={{ what: 'image' }}
    />
  );
}
