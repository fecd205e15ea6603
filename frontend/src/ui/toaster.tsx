import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { showToasts } from './notify.ts';
import { Turner } from './turner.tsx';
import { useToastSwipe } from './use-toast-swipe.ts';

const look = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

const icons = {
  success: <CircleCheck {...look} className="text-viridian" />,
  error: <CircleAlert {...look} className="text-carmine" />,
  info: <Info {...look} className="text-cobalt" />,
  warning: <TriangleAlert {...look} className="text-ochre" />,
  loading: <Turner />,
  close: <X {...look} />,
};

/** Errors stay twice as long as the rest, in milliseconds, and can be closed. */
const errorLook = { duration: 8000, closeButton: true };

const style: CSSProperties & { '--width': string } = { '--width': '356px', zIndex: 60 };

/** Where toasts appear: specification, section 9. */
export function Toaster() {
  const swipe = useToastSwipe();
  useEffect(
    () =>
      showToasts(({ kind, message }) => {
        toast[kind](message, kind === 'error' ? errorLook : {});
      }),
    [],
  );
  return (
    <div onPointerUpCapture={swipe}>
      <Sonner
        position="bottom-right"
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
