import { exportedRemovals } from '../image-editing/export/export.ts';
import { images } from '../image-generation/image-record.ts';
import { voiceRecords } from '../storage/voice-sessions.ts';
import { madeVideos } from '../video-generation/video-record.ts';

/** What each tool has made for people, and what a deletion has to know of it. */
export const collections = {
  imageEditing: exportedRemovals,
  imageGeneration: images,
  videoGeneration: madeVideos,
  audioChat: { history: voiceRecords },
} as const;

/** Results that are worked on at once: each takes a few requests, one after another. */
export const maxParallelResults = 10;
