import { pages } from '../../../shared/pages.ts';
import { useSession } from './auth.ts';
import { useLocation } from './location.tsx';
import { wantedPage } from './wanted-page.ts';

/** The ways in from this page: they lead back to the guarded page that was wanted, if there is one. */
export function useWayIn() {
  const { openSignIn, openSignUp } = useSession();
  const wanted = wantedPage(useLocation().state);
  const back = wanted && { returnTo: pages[wanted].path };
  return { signIn: () => openSignIn(back), signUp: () => openSignUp(back) };
}
