import { pages } from '../../../shared/pages.ts';
import { useSession } from './auth.tsx';
import { useLocation } from './location.tsx';
import { rememberedPage, returnPageIn } from './return-to.ts';

/** Opens the sign-in or the sign-up; both lead back to the guarded page that was asked for, if there is one. */
export function useSignInActions() {
  const { openSignIn, openSignUp } = useSession();
  const page = returnPageIn(useLocation().state) ?? rememberedPage();
  const options = page && { returnTo: pages[page].path };
  return { signIn: () => openSignIn(options), signUp: () => openSignUp(options) };
}
