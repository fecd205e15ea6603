import { pages } from '../../../shared/pages.ts';
import { useSession } from './auth.tsx';
import { useLocation } from './location.tsx';
import { rememberedPage, returnPageIn } from './return-to.ts';

/** Opens the sign-in or the sign-up; both lead back to the guarded page that was asked for, if there is one. */
export function useSignInActions() {
  const { openSignIn, openSignUp, ended } = useSession();
  const asked = returnPageIn(useLocation().state) ?? rememberedPage();
  // Whoever is led to the landing page is taken for having left, and nothing is kept for them.
  const page = asked ?? (ended ? 'dashboard' : undefined);
  const options = page && { returnTo: pages[page].path };
  return { signIn: () => openSignIn(options), signUp: () => openSignUp(options) };
}
