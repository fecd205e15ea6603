import type { JobFeature } from '../../shared/jobs.ts';
import { imageEditing } from '../image-editing/image-editing.ts';
import { imageGeneration } from '../image-generation/image-generation.ts';
import { videoGeneration } from '../video-generation/video-generation.ts';

/** What each tool does for a job. */
export const generations = {
  imageEditing,
  imageGeneration,
  videoGeneration,
} as const satisfies Record<JobFeature, unknown>;
