import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Below this height in pixels, as with a phone's keyboard, the call shows only what it cannot do without. */
const minFullHeight = 560;

/** What of a page keeps a running call in view. */
export type CallInView = {
  /** An element above the call. */
  top: RefObject<HTMLDivElement | null>;
  /** The last element of the call. */
  end: RefObject<HTMLDivElement | null>;
  /** Whether there is too little room for more than timer, words and field. */
  low: boolean;
};

/**
 * Keeps a running call within what is seen of the window, also above a phone's keyboard: sets the property
 * `--visible-height`, by which the transcript is fitted, and scrolls to the call when it starts or the room changes.
 */
export function useCallInView(running: boolean): CallInView {
  const top = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [low, setLow] = useState(false);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!running) return;
    const { style } = document.documentElement;
    const leaving = new AbortController();
    const { signal } = leaving;
    const measure = () => {
      if (signal.aborted) return;
      const height = visibleHeight();
      style.setProperty(property, `${height - coveredHeight()}px`);
      setLow(height < minFullHeight);
      setWidth(window.innerWidth);
    };
    // A keyboard that comes or goes shows or hides other things too: they are looked at when that is done.
    const measureSoon = () => requestAnimationFrame(measure);
    measure();
    (visualViewport ?? window).addEventListener('resize', measureSoon, { signal });
    for (const type of ['focusin', 'focusout']) addEventListener(type, measureSoon, { signal });
    return () => {
      leaving.abort();
      style.removeProperty(property);
    };
  }, [running]);
  // Less or more room moves the call out of view.
  useEffect(() => {
    if (!running || !top.current || !end.current) return;
    const isAbove = top.current.getBoundingClientRect().top < 0;
    const isBelow = end.current.getBoundingClientRect().bottom > visibleHeight() - coveredHeight();
    if (isAbove || isBelow) top.current.scrollIntoView();
  }, [running, low, width]);
  return { top, end, low: running && low };
}

const property = '--visible-height';

/** What is seen of the window, in pixels of the page, without a keyboard on the screen. */
function visibleHeight(): number {
  return visualViewport
    ? Math.round(visualViewport.height * visualViewport.scale)
    : window.innerHeight;
}

/** How much of that the bar at the bottom of phones covers; a keyboard hides it. */
function coveredHeight(): number {
  const bar = document.querySelector('[data-bottom-bar]');
  if (!bar || getComputedStyle(bar).visibility !== 'visible') return 0;
  return bar.getBoundingClientRect().height;
}
