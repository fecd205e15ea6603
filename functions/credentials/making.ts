import type { ImageEdit, ImageMode } from '../../shared/image-modes.ts';
import type { ModelResult } from '../providers/replicate/predictions.ts';
import type { ExportChange } from './export-changes.ts';
import type { SourcePicture } from './source-picture.ts';
import { type MarkedType, spokenModel } from './xmp.ts';

const newsCodes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** IPTC's words for where a picture or video comes from: https://cv.iptc.org/newscodes/digitalsourcetype/. */
export const sourceTypes = {
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
  /** How it came about: made from words, made from a picture, a picture that was changed, or a file made of a result. */
  kind: 'created' | 'animated' | 'edited' | 'exported';
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
  /** The result that it is a file of, and what was done to it, in order. */
  exported?: { parent: ParentFile; changes: readonly ExportChange[] };
};

/** A stored result with its own credentials. */
export type ParentFile = { body: Buffer; contentType: MarkedType };

type Made = { made: Pick<ModelResult, 'model' | 'offlinePreview'>; at: string };

/** What the engines of a studio without a provider are called in files. */
export const previewModel = 'Atelier offline preview';

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

type Edit = { edit?: ImageEdit | undefined };

/** Of a picture that was edited. */
export function editMaking(how: Made & Edit, source: SourcePicture): Making {
  const { at, edit, made } = how;
  return {
    kind: 'edited',
    done: edits[edit?.mode ?? 'background'],
    sourceType: sourceTypeOf({ edit, preview: made.offlinePreview }),
    model: modelOf(how),
    at,
    source,
  };
}

/** Offline, only what finds the subject of a picture was trained. */
function sourceTypeOf({ edit, preview }: Edit & { preview: boolean }): Making['sourceType'] {
  const isTrained = !preview || edit === undefined;
  return isTrained ? sourceTypes.generatedInPart : sourceTypes.drawnInPart;
}

/** What the record of an edited picture says of it. */
type Stored = Edit & { provenance: { preview: boolean } };

/** Where a result was stored before files said their model. */
const unknownModel = 'A trained model';

/**
 * Of a file that the studio makes of the stored result `parent` for its owner. `of` is the result's record; its model is read from
 * the file, since records do not keep it. Without changes it is the same picture in another file.
 */
export function exportMaking(
  { of, at }: { of: Stored; at: string },
  changes: readonly ExportChange[],
  parent: ParentFile,
): Making {
  const { preview } = of.provenance;
  return {
    kind: 'exported',
    done: edits[of.edit?.mode ?? 'background'],
    sourceType: sourceTypeOf({ edit: of.edit, preview }),
    model: spokenModel(parent.body) ?? (preview ? previewModel : unknownModel),
    at,
    exported: { parent, changes },
  };
}
