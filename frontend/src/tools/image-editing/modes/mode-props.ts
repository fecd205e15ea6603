import type { ImageEdit } from '../../../../../shared/image-modes.ts';
import type { EditorState } from '../state/editor.ts';

/** A mode that asks something of the picture, and where it stands with it. */
export type ModeProps = { mode: ImageEdit['mode']; editor: EditorState };
