import type { SourcePicture } from './source-picture.ts';

/**
 * What the studio does to a stored result when it makes a file of it for its owner, by its action of C2PA and in words for people:
 * https://spec.c2pa.org/specifications/specifications/2.2/specs/C2PA_Specification.html#_actions.
 */
const exportActions = {
  painted: { action: 'c2pa.edited', done: 'Edges corrected with a brush' },
  resized: { action: 'c2pa.resized', done: 'Resized' },
  cropped: { action: 'c2pa.cropped', done: 'Cropped' },
  extended: { action: 'c2pa.edited', done: 'Space added around the subject' },
  filled: { action: 'c2pa.edited', done: 'Background filled with color' },
  /** With the picture itself as an ingredient, which the action has to name. */
  placed: { action: 'c2pa.placed', done: 'Picture placed behind the subject' },
  shadow: { action: 'c2pa.edited', done: 'Shadow added' },
  converted: { action: 'c2pa.converted', done: 'Converted to another format' },
} as const;

type Kind = keyof typeof exportActions;

/** A change; what is placed behind the subject is a picture, as it is kept. */
export type ExportChange =
  | { kind: Exclude<Kind, 'placed'> }
  | { kind: 'placed'; picture: SourcePicture };

export function actionOf({ kind }: ExportChange): (typeof exportActions)[Kind] {
  return exportActions[kind];
}
