import { pages } from '../../../shared/pages.ts';
import { useSession } from './auth.tsx';
import { useLocation } from './location.tsx';
import { returnPageIn, returnPath } from './return-to.ts';

/** Opens the sign-in or the sign-up; both lead back to the guarded page that was asked for, if there is one. */
export function useSignInActions() {
  const { openSignIn, openSignUp } = useSession();
  const { state } = useLocation();
  const options = () => {
    const page = returnPageIn(state);
    const returnTo = page ? pages[page].path : returnPath();
    return returnTo === undefined ? undefined : { returnTo };
  };
  return { signIn: () => openSignIn(options()), signUp: () => openSignUp(options()) };
}
