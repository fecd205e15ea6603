import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string };

/** A link to a page of the site, which opens without the site being loaded anew. */
export function PageAnchor({ to, onClick, ...anchor }: Props) {
  const href = useHref(to);
  const open = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) open(event);
      }}
    />
  );
}
