import type { Feature } from '../features.ts';
import type { RemovedBgImage } from '../image-editing.ts';
import type { GeneratedImage } from '../image-generation.ts';
import { imageModeInfo } from '../image-modes.ts';
import { transcriptText } from '../transcript-text.ts';
import type { Video } from '../video-generation.ts';
import type { VoiceRecord } from '../voice-chat.ts';

/** What a file is to its record. */
export type FileRole = 'result' | 'original' | 'mask' | 'background' | 'first picture';

/** A file of a record: to be read at a signed address, or known already. */
export type RecordFile = { role: FileRole } & (
  | { address: string; kind: 'image' | 'video' }
  | { text: string }
);

/** Something that a person has made, as an export holds it. */
export type ExportRecord = {
  feature: Feature;
  id: string;
  createdAt: string;
  favorite: boolean;
  /** What its files are named after. */
  words: string;
  /** All else that is kept of it; addresses are left out, since they are keys to the files for as long as they are valid. */
  fields: Readonly<Record<string, unknown>>;
  files: readonly RecordFile[];
};

export function editedRecord(image: RemovedBgImage): ExportRecord {
  const { id, createdAt, favorite = false, inputImageUrl, resultImageUrl, ...rest } = image;
  const { inputSmall, resultSmall, finishing, ...fields } = rest;
  return {
    feature: 'imageEditing',
    id,
    createdAt,
    favorite,
    words: imageModeInfo[image.edit?.mode ?? 'background'].name,
    fields: {
      ...fields,
      ...(finishing && { finishing: { recipe: finishing.recipe, revision: finishing.revision } }),
    },
    files: [
      ...picture('result', resultImageUrl),
      ...picture('original', inputImageUrl),
      ...picture('mask', finishing?.maskUrl),
      ...picture('background', finishing?.backgroundUrl),
    ],
  };
}

export function drawnRecord(image: GeneratedImage): ExportRecord {
  const { ID, ImageURL, Prompt, CreatedAt, favorite = false, small, ...fields } = image;
  return {
    feature: 'imageGeneration',
    id: ID,
    createdAt: CreatedAt,
    favorite,
    words: Prompt,
    fields: { prompt: Prompt, ...fields },
    files: picture('result', ImageURL),
  };
}

export function videoRecord(video: Video): ExportRecord {
  const { id, VideoURL, ImageURL, Prompt, VideoDuration, CreatedAt, ...rest } = video;
  const { favorite = false, small, ...fields } = rest;
  return {
    feature: 'videoGeneration',
    id,
    createdAt: CreatedAt,
    favorite,
    words: Prompt,
    fields: { prompt: Prompt, seconds: VideoDuration, ...fields },
    files: [
      { role: 'result', address: VideoURL, kind: 'video' },
      ...picture('first picture', ImageURL),
    ],
  };
}

/** `when` writes a time for whoever reads the conversation. */
export function voiceRecord(record: VoiceRecord, when: (time: string) => string): ExportRecord {
  const { id, createdAt, favorite = false, ...fields } = record;
  const { topic, transcript, provenance } = record;
  const conversation = { topic, transcript, preview: provenance.preview };
  return {
    feature: 'audioChat',
    id,
    createdAt,
    favorite,
    words: topic,
    fields,
    files: [{ role: 'result', text: transcriptText(conversation, when(createdAt)) }],
  };
}

function picture(role: FileRole, address: string | undefined): RecordFile[] {
  return address ? [{ role, address, kind: 'image' }] : [];
}
