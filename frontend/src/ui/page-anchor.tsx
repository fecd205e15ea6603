import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from '../lib/location.tsx';

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string };

/** A link to a page of the site, which opens without the site being loaded anew. */
export function PageAnchor({ to, onClick, ...anchor }: Props) {
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!opensHere(event)) return;
        event.preventDefault();
        navigate(to);
      }}
    />
  );
}

/** With a key or another button the browser opens a tab, a window or a download. */
function opensHere(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey } = event;
  return !defaultPrevented && button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
