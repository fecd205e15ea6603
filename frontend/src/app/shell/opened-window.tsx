import { lazyComponent, useLoaded } from '../../lib/lazy-component.ts';
import { log } from '../../lib/log.ts';
import { notify } from '../../ui/notify.ts';

/** The studio's own windows, each in a script of its own. */
export const windows = {
  palette: lazyComponent<{ onClose: () => void }>(() =>
    import('../palette/palette.tsx').then((module) => module.Palette),
  ),
  keys: lazyComponent<{ onClose: () => void }>(() =>
    import('../help/keys-window.tsx').then((module) => module.KeysWindow),
  ),
};

type Props = { name: keyof typeof windows; onClose: () => void };

/** One of them. It is apart from what opens it: the list of what each needs is long. */
export function OpenedWindow({ name, onClose }: Props) {
  const Shown = useLoaded(windows[name], true, (error) => {
    log.error('The window did not load:', error);
    notify.error('This could not be opened. Reload the page and try again.');
    onClose();
  });
  return Shown ? <Shown onClose={onClose} /> : null;
}
