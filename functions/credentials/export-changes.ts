import { ActionType } from '@trustnxt/c2pa-ts/manifest';
import type { SourcePicture } from './source-picture.ts';

// What is said of them is part of `content-credentials.ts`, which is loaded late; others import the type.

/**
 * What the studio does to a stored result when it makes a file of it for its owner, by its action of C2PA and in words for people:
 * https://spec.c2pa.org/specifications/specifications/2.2/specs/C2PA_Specification.html#_actions.
 */
const exportActions = {
  painted: { action: ActionType.C2paEdited, done: 'Edges corrected with a brush' },
  resized: { action: ActionType.C2paResized, done: 'Resized' },
  cropped: { action: ActionType.C2paCropped, done: 'Cropped' },
  extended: { action: ActionType.C2paEdited, done: 'Space added around the subject' },
  filled: { action: ActionType.C2paEdited, done: 'Background filled with color' },
  /** With the picture itself as an ingredient, which the action has to name. */
  placed: { action: ActionType.C2paPlaced, done: 'Picture placed behind the subject' },
  shadow: { action: ActionType.C2paEdited, done: 'Shadow added' },
  converted: { action: ActionType.C2paConverted, done: 'Converted to another format' },
} as const;

type Kind = keyof typeof exportActions;

/** A change; what is placed behind the subject is a picture, as it is kept. */
export type ExportChange =
  | { kind: Exclude<Kind, 'placed'> }
  | { kind: 'placed'; picture: SourcePicture };

export function actionOf({ kind }: ExportChange): (typeof exportActions)[Kind] {
  return exportActions[kind];
}
