import { createHash } from 'node:crypto';
import type { ImageEdit, ImageMode } from '../../shared/image-modes.ts';
import type { ModelResult } from '../providers/replicate/predictions.ts';
import type { CleanImage } from '../storage/images.ts';

const newsCodes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** IPTC's words for where a picture or video comes from: https://cv.iptc.org/newscodes/digitalsourcetype/. */
const sourceTypes = {
  /** By a model that was trained with other people's works. */
  generated: `${newsCodes}trainedAlgorithmicMedia`,
  /** The same, together with what was there before. */
  generatedInPart: `${newsCodes}compositeWithTrainedAlgorithmicMedia`,
  /** By an algorithm that was trained with nothing. */
  drawn: `${newsCodes}algorithmicMedia`,
  /** The same, together with what was there before. */
  drawnInPart: `${newsCodes}composite`,
} as const;

/** What is said of a result to whoever opens its file. Nothing in it leads to a person. */
export type Making = {
  /** How it came about: made from words, made from a picture, or a picture that was changed. */
  kind: 'created' | 'animated' | 'edited';
  /** What was done, for people. */
  done: string;
  /** An address of IPTC. */
  sourceType: (typeof sourceTypes)[keyof typeof sourceTypes];
  /** The model that did it. */
  model: string;
  /** ISO 8601. */
  at: string;
  /** The picture that a person gave. */
  source?: SourcePicture;
};

/** A picture that a result was made from, as it is kept; its hash in hexadecimal digits. */
export type SourcePicture = { contentType: string; sha256: string };

export function sourceOf({
  bytes,
  contentType,
}: Pick<CleanImage, 'bytes' | 'contentType'>): SourcePicture {
  return { contentType, sha256: createHash('sha256').update(bytes).digest('hex') };
}

type Made = { made: Pick<ModelResult, 'model' | 'offlinePreview'>; at: string };

/** What the engines of a studio without a provider are called in files. */
const previewModel = 'Atelier offline preview';

const modelOf = ({ made }: Made) => (made.offlinePreview ? previewModel : made.model);

/** Of an image that was made from words. The offline engine draws by rules. */
export function imageMaking(how: Made): Making {
  const sourceType = how.made.offlinePreview ? sourceTypes.drawn : sourceTypes.generated;
  return { kind: 'created', done: 'Image generated', sourceType, model: modelOf(how), at: how.at };
}

/** Of a video that begins as a picture. The offline engine moves that picture by rules. */
export function videoMaking(how: Made, source: SourcePicture | undefined): Making {
  const sourceType = how.made.offlinePreview ? sourceTypes.drawnInPart : sourceTypes.generated;
  const made = { done: 'Video generated', sourceType, model: modelOf(how), at: how.at };
  return { kind: 'animated', ...made, ...(source && { source }) };
}

const edits: Readonly<Record<ImageMode, string>> = {
  background: 'Background removed',
  enhance: 'Enhanced',
  object: 'Object removed',
  style: 'Redrawn in a style',
};

/** Of a picture that was edited. Offline, only what finds the subject of a picture was trained. */
export function editMaking(
  how: Made & { edit: ImageEdit | undefined },
  source: SourcePicture,
): Making {
  const mode = how.edit?.mode ?? 'background';
  const isTrained = !how.made.offlinePreview || mode === 'background';
  const sourceType = isTrained ? sourceTypes.generatedInPart : sourceTypes.drawnInPart;
  return {
    kind: 'edited',
    done: edits[mode],
    sourceType,
    model: modelOf(how),
    at: how.at,
    source,
  };
}
