import { filesToDelete } from '../image-editing/export/export.ts';
import { removedImages } from '../image-editing/removal-record.ts';
import { filesOf as filesOfImage, generatedImages } from '../image-generation/image-record.ts';
import { voiceRecords } from '../storage/voice-sessions.ts';
import { filesOf as filesOfVideo, videos } from '../video-generation/video-record.ts';

/** What each tool has made for people, and which files a record names. */
export const collections = {
  imageEditing: { history: removedImages, files: filesToDelete },
  imageGeneration: { history: generatedImages, files: filesOfImage },
  videoGeneration: { history: videos, files: filesOfVideo },
  audioChat: { history: voiceRecords, files: () => [] },
} as const;

/** Results that are worked on at once: each takes a few requests, one after another. */
export const maxParallelResults = 10;
