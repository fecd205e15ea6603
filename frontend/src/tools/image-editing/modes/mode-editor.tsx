import { useEffect } from 'react';
import { useApi } from '../../../lib/api-client.ts';
import { log } from '../../../lib/log.ts';
import { addressOfPicture } from '../../../media/known-picture.ts';
import { type EditorState, showPreview } from '../state/editor.ts';
import type { ModeProps } from './mode-props.ts';
import { ObjectMode } from './object/object-mode.tsx';
import { SettingsMode } from './settings-mode.tsx';

/** A mode that asks something of a picture. */
export function ModeEditor({ mode, editor }: ModeProps) {
  usePreview(editor);
  if (mode === 'object') return <ObjectMode editor={editor} />;
  return <SettingsMode mode={mode} editor={editor} />;
}

/** These modes need to see the picture, also one that was only named. */
function usePreview(editor: EditorState): void {
  const api = useApi();
  const { id, reference, preview } = editor.state === 'empty' ? {} : editor.picture;
  useEffect(() => {
    if (!id || !reference || preview) return undefined;
    let current = true;
    addressOfPicture(api, reference).then(
      (address) => address && current && showPreview(id, address),
      (error: unknown) => log.error('The picture could not be found:', error),
    );
    return () => {
      current = false;
    };
  }, [api, id, reference, preview]);
}
