import { notFoundTitle, pages } from '../../../shared/pages.ts';
import { useSession } from '../lib/auth.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from './notices.tsx';

const text =
  'The address may be mistyped, or the page has moved. Your pictures are where you left them';

/** Where there is no page. Whoever is signed in is led to their work, which visitors have none of. */
export function NotFoundPage() {
  const signedIn = useSession().status === 'signed-in';
  return (
    <>
      <title>{notFoundTitle}</title>
      <Notice
        title="This page is not on the table"
        text={signedIn ? `${text}: your dashboard shows the newest.` : `${text}.`}
      >
        {signedIn ? (
          <ButtonLink kind="primary" to={pages.dashboard.path}>
            Go to Dashboard
          </ButtonLink>
        ) : (
          <span data-visitors>
            <ButtonLink kind="primary" to={pages.home.path}>
              Go to Home
            </ButtonLink>
          </span>
        )}
      </Notice>
    </>
  );
}
