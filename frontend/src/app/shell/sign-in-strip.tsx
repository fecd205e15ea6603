import { LogIn, X } from 'lucide-react';
import { type PageName, pages } from '../../../../shared/pages.ts';
import { useSignInActions } from '../../lib/use-sign-in-actions.ts';
import { Button, IconButton } from '../../ui/button.tsx';

export type SignInStripProps = {
  returnTo: PageName | undefined;
  ended: boolean;
  onClose: () => void;
};

const endedWords =
  'Your session has ended. What you wrote is kept: sign in again to go on where you were.';

/** Under the header: why the person is here and not on another page, and the way on. */
export function SignInStrip({ returnTo, ended, onClose }: SignInStripProps) {
  const { signIn } = useSignInActions();
  return (
    <section
      aria-label="Sign in to continue"
      role={ended ? 'alert' : undefined}
      className="border-b border-line bg-cobalt-wash"
    >
      <div className="mx-auto flex min-h-14 max-w-[1280px] items-center gap-3 py-1.5 pr-2 pl-5 lg:pr-5 lg:pl-8 xl:pr-13 xl:pl-16">
        <p className="min-w-0 flex-1 text-cell">
          {ended ? endedWords : `Sign in to open ${returnTo && pages[returnTo].title}.`}
        </p>
        <Button kind="outline" icon={LogIn} onClick={signIn}>
          {ended ? 'Sign in again' : 'Sign in'}
        </Button>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
    </section>
  );
}
