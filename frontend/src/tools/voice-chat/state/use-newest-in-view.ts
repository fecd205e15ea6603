import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which a person still reads the newest. */
const tolerance = 32;

/**
 * Keeps the end of a scrolling panel in view while it grows or shrinks, unless a person has scrolled up.
 * `length` says how much is in it.
 */
export function useNewestInView(length: number) {
  const panel = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const shown = useRef(0);
  const [behind, setBehind] = useState(false);
  useLayoutEffect(() => {
    const grown = length > shown.current;
    shown.current = length;
    if (following.current || !grown) toEnd(panel.current);
    else setBehind(true);
  }, [length]);
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(() => following.current && toEnd(panel.current));
    if (panel.current) sizes.observe(panel.current);
    return () => sizes.disconnect();
  }, []);
  return {
    panel,
    /** Whether something was added out of sight. */
    behind,
    follow: () => {
      toEnd(panel.current);
      panel.current?.focus({ preventScroll: true });
    },
    onScroll: () => {
      following.current = isAtEnd(panel.current);
      if (following.current) setBehind(false);
    },
  };
}

function toEnd(panel: HTMLElement | null) {
  panel?.scrollTo({ top: panel.scrollHeight });
}

function isAtEnd(panel: HTMLElement | null): boolean {
  if (!panel) return true;
  return panel.scrollHeight - panel.scrollTop - panel.clientHeight <= tolerance;
}
