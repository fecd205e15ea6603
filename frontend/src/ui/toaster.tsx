import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
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

const style: CSSProperties & { '--width': string } = { '--width': '356px', zIndex: 60 };

/** Where toasts appear: specification, section 9. */
export function Toaster() {
  const swipe = useToastSwipe();
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
