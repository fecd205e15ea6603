import type { PointerEvent } from 'react';
import { toast, useSonner } from 'sonner';

/** A toast swiped this far goes away, in pixels: specification, section 9. Sonner itself asks for 45. */
const swipeThreshold = 20;

/** Dismisses the toast that the pointer lets go of, if it was swiped far enough. */
export function useToastSwipe(): (event: PointerEvent<HTMLElement>) => void {
  const { toasts } = useSonner();
  return ({ target }) => {
    if (!(target instanceof Element)) return;
    const element = target.closest<HTMLElement>('[data-sonner-toast]');
    if (!element || swipedBy(element) < swipeThreshold) return;
    const swiped = toasts[Number(element.dataset.index)];
    if (swiped) toast.dismiss(swiped.id);
  };
}

function swipedBy(element: HTMLElement): number {
  const amounts = ['--swipe-amount-x', '--swipe-amount-y'].map((name) =>
    Math.abs(Number.parseFloat(element.style.getPropertyValue(name)) || 0),
  );
  return Math.max(...amounts);
}
