import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../lib/auth.ts';
import { useLocation } from '../../lib/location.tsx';
import { wantedPage } from '../../lib/wanted-page.ts';

const Offer = lazy(() =>
  import('./sign-in-strip.tsx').then((module) => ({ default: module.SignInStrip })),
);

/** Leads whoever was sent away from a page back to it, by way of signing in. Few visitors need its code. */
export function SignInOffer() {
  const { status, ended } = useSession();
  const { state, key } = useLocation();
  const [closed, setClosed] = useState<string>();
  const wanted = wantedPage(state);
  if (status !== 'signed-out' || closed === key || !(ended || wanted)) return null;
  return (
    <Suspense>
      <Offer wanted={wanted} ended={ended} onClose={() => setClosed(key)} />
    </Suspense>
  );
}
