import { doneWords, type ImageEdit, imageModeInfo } from '../../../shared/image-modes.ts';
import type { PictureStyle } from '../../../shared/picture-styles.ts';
import type { SmallPictures } from '../../../shared/small-pictures.ts';
import type { CameraMove } from '../../../shared/video-generation.ts';
import type { TranscriptEntry } from '../../../shared/voice-chat.ts';

/** A picture by its signed address, relative to the site, and its small versions. */
export type ResultPicture = { address: string; small: SmallPictures | undefined };

type Facts = {
  id: string;
  createdAt: string;
  favorite: boolean;
  /** Made by the offline engine. */
  preview: boolean;
};

export type EditedResult = Facts & {
  feature: 'imageEditing';
  picture: ResultPicture;
  original: ResultPicture;
  /** What was asked for; undefined for a background removal. */
  edit: ImageEdit | undefined;
  lowConfidence: boolean;
};

/** What a result was made from, in words. */
type Described = { prompt: string; understood: string[] | undefined };

export type DrawnResult = Facts &
  Described & {
    feature: 'imageGeneration';
    picture: ResultPicture;
    /** Width to height, such as `4:5`; undefined for a square. */
    shape: string | undefined;
    style: PictureStyle | undefined;
    seed: number | undefined;
  };

export type VideoResult = Facts &
  Described & {
    feature: 'videoGeneration';
    /** The still that it begins as. */
    picture: ResultPicture;
    video: string;
    /** Whole seconds. */
    seconds: number;
    /** Undefined where the prompt alone said it. */
    camera: CameraMove | undefined;
  };

export type VoiceResult = Facts & {
  feature: 'audioChat';
  topic: string;
  transcript: readonly TranscriptEntry[];
};

/** What a person has made with a tool, whichever it is. */
export type Result = EditedResult | DrawnResult | VideoResult | VoiceResult;

/** What a result is called: its prompt or topic, or what was done to the picture. */
export function wordsOf(result: Result): string {
  switch (result.feature) {
    case 'imageEditing':
      return result.edit ? doneWords(result.edit) : imageModeInfo.background.name;
    case 'audioChat':
      return result.topic;
    default:
      return result.prompt;
  }
}

/** The address of the file that a result is; a conversation is none. */
export function fileAddress(result: Result): string | undefined {
  if (result.feature === 'audioChat') return undefined;
  return result.feature === 'videoGeneration' ? result.video : result.picture.address;
}
