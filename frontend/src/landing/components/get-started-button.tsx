import { pages } from '../../../../shared/pages.ts';
import { useSession } from '../../lib/auth.tsx';
import { useSignInActions } from '../../lib/use-sign-in-actions.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';

/** Leads to the dashboard, or to the sign-up. Both have the same width. */
export function StartButton() {
  return (
    <div className="grid w-fit min-w-[183px]">
      <WayIn />
    </div>
  );
}

/** A spinner until it is known whether the person is signed in. */
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
