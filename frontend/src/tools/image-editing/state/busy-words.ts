import { imageModeInfo } from '../../../../../shared/image-modes.ts';
import type { EditorState } from './editor.ts';

/** Why nothing can be begun on a picture that another mode works on; undefined where none does. */
export function busyWords(editor: EditorState): string | undefined {
  const mode = 'busyWith' in editor ? editor.busyWith : undefined;
  return mode && `${imageModeInfo[mode].name} is at work on this picture.`;
}
