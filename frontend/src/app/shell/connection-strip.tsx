import { Wifi, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useOnline } from '../../lib/browser-state.ts';

/** How long `Back online` is shown, in milliseconds. */
const backShownMs = 4000;

/**
 * Says at the column's lower edge that the network is gone, and when it is back. It covers the
 * column's padding, so nothing moves.
 */
export function ConnectionStrip({ children }: { children: ReactNode }) {
  const state = useConnection();
  return (
    <div role="status" className="sticky bottom-[var(--bar-height,0px)] z-20 h-0">
      {state === 'offline' ? (
        <Strip look="bg-ochre-wash" of="offline">
          <WifiOff aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ochre" />
          <span>{children}</span>
        </Strip>
      ) : null}
      {state === 'back' ? (
        <Strip look="bg-viridian-wash" of="back">
          <Wifi aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-viridian" />
          Back online
        </Strip>
      ) : null}
    </div>
  );
}

type StripProps = { look: string; of: string; children: ReactNode };

function Strip({ look, of, children }: StripProps) {
  return (
    <p
      data-connection={of}
      className={`absolute inset-x-0 bottom-0 flex min-h-11 animate-appear items-center gap-3 border-t border-line px-3.5 py-2 text-fine text-ink sm:px-8 ${look}`}
    >
      {children}
    </p>
  );
}

type Connection = 'online' | 'offline' | 'back';

function useConnection(): Connection {
  const online = useOnline();
  const [state, setState] = useState<Connection>('online');
  if (!online && state !== 'offline') setState('offline');
  if (online && state === 'offline') setState('back');
  useEffect(() => {
    if (state !== 'back') return;
    const timer = setTimeout(() => setState('online'), backShownMs);
    return () => clearTimeout(timer);
  }, [state]);
  return state;
}
