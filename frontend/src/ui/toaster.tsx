import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useEffect } from 'react';
import { Toaster as Sonner, toast, useSonner } from 'sonner';
import { SpinnerIcon } from './loading.tsx';
import { showToasts, type ToastAction } from './notify.ts';

const look = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

const icons = {
  success: <CircleCheck {...look} className="text-viridian" />,
  error: <CircleAlert {...look} className="text-carmine" />,
  info: <Info {...look} className="text-cobalt" />,
  warning: <TriangleAlert {...look} className="text-ochre" />,
  loading: <SpinnerIcon />,
  close: <X {...look} />,
};

/** Errors stay twice as long as other toasts (milliseconds), and can be closed. */
const errorLook = { duration: 8000, closeButton: true };

/** What offers something stays for ten seconds. */
const actionLook = ({ label, onPress, below = false }: ToastAction) => ({
  duration: 10_000,
  closeButton: true,
  action: { label, onClick: onPress },
  ...(below ? { className: 'action-below' } : {}),
});

const style: CSSProperties & { '--width': string } = { '--width': '356px', zIndex: 60 };

/** Where toasts appear: specification, section 9. */
export function Toaster() {
  const swipe = useToastSwipe();
  useEffect(
    () =>
      showToasts(({ kind, message, action }) => {
        toast[kind](message, {
          ...(kind === 'error' ? errorLook : {}),
          ...(action ? actionLook(action) : {}),
        });
      }),
    [],
  );
  return (
    <div onPointerUpCapture={swipe}>
      <Sonner
        // At the right they would lie on the buttons of a history's rows.
        position="bottom-center"
        swipeDirections={['left', 'right', 'bottom']}
        duration={4000}
        visibleToasts={3}
        gap={14}
        icons={icons}
        toastOptions={{ closeButtonAriaLabel: 'Close' }}
        style={style}
      />
    </div>
  );
}

/** A toast swiped this far goes away, in pixels: specification, section 9. Sonner itself asks for 45. */
const minSwipePx = 20;

/** Dismisses the toast that the pointer lets go of, if it was swiped far enough. */
function useToastSwipe(): (event: PointerEvent<HTMLElement>) => void {
  const { toasts } = useSonner();
  return ({ target }) => {
    if (!(target instanceof Element)) return;
    const element = target.closest<HTMLElement>('[data-sonner-toast]');
    if (!element || swipedBy(element) < minSwipePx) return;
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
