import { type RefObject, useEffect, useRef } from 'react';

/** What a tool's screen shows: work under way, or what it made. */
type Shown = {
  working: boolean;
  done: boolean;
  /** Whether the card shows how far the work is: where it is out of view, it is scrolled to when that begins. */
  showsWork?: boolean;
};

/**
 * For the heading of a tool's result. A result that comes out of view, as it does below the form on phones, is
 * scrolled to, and its heading gets the focus; not while the person writes, or has a window open above the page.
 */
export function useResultHeading({
  working,
  done,
  showsWork = false,
}: Shown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const worked = useRef(working);
  useEffect(() => {
    const arrived = worked.current && done;
    const begun = working && !worked.current;
    worked.current = working;
    const element = heading.current;
    const card = element?.closest('section');
    if (begun && showsWork && card && isBelow(card)) scrollTo(card);
    if (!arrived || !element || !card || isBusyElsewhere(element) || isInView(card)) return;
    element.focus({ preventScroll: true });
    scrollTo(card);
  }, [working, done, showsWork]);
  return heading;
}

/** What is above the page makes the rest of it hidden to screen readers, or inert. */
function isBusyElsewhere(element: Element): boolean {
  const covered = element.closest('[aria-hidden="true"], [inert]');
  return covered !== null || document.activeElement?.matches(elsewhere) === true;
}

/** Fields, and what a menu or a window is made of. */
const elsewhere = [
  ...['input:not([type=file])', 'textarea', 'select', '[contenteditable]'],
  ...['dialog', 'menu', 'listbox'].map((role) => `[role=${role}], [role=${role}] *`),
].join();

/** Whether half of it, or of the window, can be seen; of a card below the form its head too. */
function isInView(card: Element): boolean {
  const { top, bottom, height } = card.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  const head = top >= 0 || height > innerHeight;
  return head && seen >= Math.min(height, innerHeight) / 2;
}

/** Whether hardly anything of it can be seen, as it lies below the form that has begun the work. */
function isBelow(card: Element): boolean {
  return card.getBoundingClientRect().top > innerHeight / 2;
}

function scrollTo(card: Element): void {
  card.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
}

function scrollBehavior(): ScrollBehavior {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches
    ? 'auto'
    : 'smooth';
}
