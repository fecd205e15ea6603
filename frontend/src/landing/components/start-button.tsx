import { pages } from '../../../../shared/pages.ts';
import { useSession } from '../../lib/auth.tsx';
import { useSignInActions } from '../../lib/use-sign-in-actions.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';

/** The way in: to the dashboard, or to a new account. It keeps its room whichever it is. */
export function StartButton() {
  return (
    <div className="grid w-fit min-w-[183px]">
      <WayIn />
    </div>
  );
}

/** A spinner until it is known which way. */
function WayIn() {
  const { status } = useSession();
  const { signUp } = useSignInActions();
  if (status === 'loading') {
    return (
      <div className="flex h-12 items-center justify-center">
        <Spinner label="Loading..." />
      </div>
    );
  }
  if (status === 'signed-in') {
    return (
      <ButtonLink kind="primary" size="large" to={pages.dashboard.path}>
        Go to Dashboard
      </ButtonLink>
    );
  }
  return (
    <Button kind="primary" size="large" onClick={signUp} data-visitors>
      Start Creating Free
    </Button>
  );
}
