import { pages } from '../../../shared/pages.ts';
import { useOnline } from '../lib/online.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from './notice.tsx';

/** Stands between header and sidebar where a page could not be shown. */
export function BrokenPage() {
  return useOnline() ? <Broken /> : <Offline />;
}

function Broken() {
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

/** A reload would leave nothing on the screen. */
function Offline() {
  return (
    <Notice
      title="This page needs a connection"
      text="It has not been opened here before. It opens by itself when you are back online."
    />
  );
}
