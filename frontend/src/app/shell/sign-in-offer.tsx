import { LogIn, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { pages } from '../../../../shared/pages.ts';
import { useSession } from '../../lib/auth.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { wantedPage } from '../wanted-page.ts';

/** Leads whoever was sent away from a page back to it, by way of signing in. */
export function SignInOffer() {
  const { status, ended, openSignIn } = useSession();
  const { state, key } = useLocation();
  const [closed, setClosed] = useState<string>();
  const wanted = wantedPage(useHydrated() ? state : null);
  if (status !== 'signed-out' || closed === key || !(ended || wanted)) return null;
  const page = wanted ? pages[wanted] : undefined;
  return (
    <section
      aria-label="Sign in to continue"
      role={ended ? 'alert' : undefined}
      className="border-b border-line bg-cobalt-wash"
    >
      <div className="mx-auto flex min-h-14 max-w-[1280px] items-center gap-3 py-1.5 pr-2 pl-5 lg:pr-5 lg:pl-8 xl:pr-13 xl:pl-16">
        <p className="min-w-0 flex-1 text-cell">
          {ended ? endedWords : `Sign in to open ${page?.title}.`}
        </p>
        <Button
          kind="outline"
          icon={LogIn}
          onClick={() => openSignIn(page && { returnTo: page.path })}
        >
          {ended ? 'Sign in again' : 'Sign in'}
        </Button>
        <IconButton icon={X} label="Close" onClick={() => setClosed(key)} />
      </div>
    </section>
  );
}

const endedWords =
  'Your session has ended. What you wrote is kept: sign in again to go on where you were.';
