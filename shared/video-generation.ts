import * as z from 'zod/mini';
import type { StagePlan } from './features.ts';
import { ulidSchema } from './ids.ts';
import { promptProvenanceSchema, recordDateSchema } from './records.ts';
import { smallPicturesSchema } from './small-pictures.ts';

/** Stages of a video generation: specification, section 4. */
export const videoGenerationStages: StagePlan = {
  initial: 'Starting...',
  tick: 7000,
  stages: [
    { percent: 10, label: 'Uploading image' },
    { percent: 20, label: 'Analyzing image content' },
    { percent: 30, label: 'Processing AI prompt' },
    { percent: 45, label: 'Generating video frames' },
    { percent: 60, label: 'Creating animations' },
    { percent: 75, label: 'Rendering video' },
    { percent: 85, label: 'Optimizing quality' },
    { percent: 95, label: 'Finalizing video' },
  ],
};

export const videoGenerationMessages = {
  promptMissing: 'Please enter a prompt',
  generated: 'Video generated successfully!',
  cleared: 'All data cleared',
  failedWith: (message: string) => `Failed to generate video: ${message}`,
  failed: 'Failed to generate video. Please try again.',
  noVideoUrl: 'Invalid response from server - no video URL received',
  downloaded: 'Video downloaded!',
  downloadFailed: 'Failed to download video',
  openedInTab: 'Video opened in a new tab. Right-click to save.',
} as const;

/** Name of a download; `timestamp` in milliseconds since 1970. */
export const videoFileName = (timestamp: number) => `generated-video-${timestamp}.mp4`;

/** What every video is made as, and what 'Video Details' says of it: specification, section 9. */
export const videoFormat = {
  /** Seconds. */
  duration: 5,
  framesPerSecond: 24,
  /** As the provider names it. */
  resolution: '720p',
  audio: 'No',
  container: 'MP4',
  quality: 'HD',
} as const;

/** Ways of the camera, by what a model is told of each. */
export const cameraMoves = {
  still: { name: 'Still', words: 'The camera does not move.' },
  pushIn: { name: 'Push in', words: 'The camera slowly pushes in.' },
  pullOut: { name: 'Pull out', words: 'The camera slowly pulls out.' },
  panLeft: { name: 'Pan left', words: 'The camera pans left.' },
  panRight: { name: 'Pan right', words: 'The camera pans right.' },
  tiltUp: { name: 'Tilt up', words: 'The camera pans up.' },
  orbit: { name: 'Orbit', words: 'The camera orbits around the subject.' },
} as const satisfies Record<string, { name: string; words: string }>;

export type CameraMove = keyof typeof cameraMoves;

export const cameraMoveSchema = z.enum(Object.keys(cameraMoves) as [CameraMove, ...CameraMove[]]);

/** A prompt as a model is told it: the person's words, and behind them the way of the camera, as a sentence of its own. */
export function filmedPrompt(prompt: string, camera: CameraMove | undefined): string {
  if (camera === undefined) return prompt;
  return `${prompt}${/[.!?]$/.test(prompt) ? '' : '.'} ${cameraMoves[camera].words}`;
}

/**
 * Fields of the multipart form: `image` is an upload id, the file itself, or a reference to a result; `camera` is
 * a `CameraMove`, absent where the prompt alone says it.
 */
export const generateVideoFields = { prompt: 'prompt', image: 'image', camera: 'camera' } as const;

/** A generated video in the history; `VideoDuration` in seconds. Specification, section 3. */
export const videoSchema = z.object({
  id: ulidSchema,
  VideoURL: z.string(),
  ImageURL: z.string(),
  /** Of the picture that the video begins as; absent until they are made. */
  small: z.optional(smallPicturesSchema),
  Prompt: z.string(),
  VideoDuration: z.number(),
  CreatedAt: recordDateSchema,
  provenance: promptProvenanceSchema,
  camera: z.optional(cameraMoveSchema),
  favorite: z.optional(z.boolean()),
});

export type Video = z.infer<typeof videoSchema>;

export const videoListSchema = z.array(videoSchema);

/** Time limits of a generation in seconds, each longer than what it encloses. */
export const videoTimeouts = {
  /** A request that waits for its video is answered with the job by then. */
  answer: 75,
  /** The function of a request is ended by the platform. */
  function: 85,
  /** The gateway gives up, as does the browser (specification, section 7). */
  request: 90,
  /** Pause before the workflow asks a provider again that takes no more for now. */
  busy: 15,
  /** Most of these repeats. */
  busyRepeats: 20,
  /** The provider's word is waited for; then the workflow looks for itself. */
  webhook: 180,
  /** Pause between the workflow's own looks at a prediction that still runs. */
  look: 10,
  /** Most of these looks. */
  looks: 30,
  /** A task of the workflow is ended by the platform. */
  task: 90,
  /** The workflow is ended by the platform. */
  workflow: 1200,
  /** After this a reserved use expires: every timeout, and a minute. */
  reservation: 1260,
} as const;
