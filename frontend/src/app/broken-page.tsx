import { pages } from '../../../shared/pages.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from './notice.tsx';

/** Stands between header and sidebar where a page could not be shown. */
export function BrokenPage() {
  return (
    <Notice
      title="This page could not be shown"
      text="Nothing you made is lost. Reload the page, or go on from another one."
    >
      <Button kind="primary" onClick={() => location.reload()}>
        Reload
      </Button>
      <ButtonLink kind="outline" to={pages.home.path}>
        Go to Home
      </ButtonLink>
    </Notice>
  );
}
