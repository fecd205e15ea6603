import type { JobFeature } from '../../shared/jobs.ts';
import { imageRemoval } from '../image-editing/image-removal.ts';
import { imageGeneration } from '../image-generation/image-generation.ts';
import { videoGeneration } from '../video-generation/video-generation.ts';

/** What each tool does for a job. */
export const generations = {
  imageEditing: imageRemoval,
  imageGeneration,
  videoGeneration,
} as const satisfies Record<JobFeature, unknown>;
