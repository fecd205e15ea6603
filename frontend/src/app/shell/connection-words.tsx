import { Check, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useOnline } from '../../lib/browser-state.ts';

/** How long `Back online` is shown, in milliseconds. */
const backShownMs = 4000;

/** Says that the network is gone, in the words of the page, and when it is back. */
export function ConnectionWords({ children }: { children?: ReactNode }) {
  const state = useConnection();
  if (state === 'online') return null;
  const offline = state === 'offline';
  const Icon = offline ? WifiOff : Check;
  return (
    <p
      key={state}
      data-connection={state}
      className={`absolute inset-x-0 bottom-0 flex min-h-11 animate-appear items-center gap-3 border-t border-line px-3.5 py-2 text-fine text-ink sm:px-8 ${offline ? 'bg-ochre-wash' : 'bg-viridian-wash'}`}
    >
      <Icon
        aria-hidden
        size={18}
        strokeWidth={1.6}
        className={`shrink-0 ${offline ? 'text-ochre' : 'text-viridian'}`}
      />
      <span>{offline ? children : 'Back online'}</span>
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
