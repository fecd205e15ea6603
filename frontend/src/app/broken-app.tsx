import { pages } from '../../../shared/pages.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-look.ts';
import { Notice } from './notice.tsx';

/** Shown when even header and sidebar broke; its link loads everything anew. */
export function BrokenApp() {
  return (
    <main>
      <title>Atelier</title>
      <Notice
        title="Atelier stopped working"
        text="Nothing you made is lost: it is in your history. Reload the page, or begin again from Home."
      >
        <Button kind="primary" onClick={() => location.reload()}>
          Reload
        </Button>
        <a
          href={pages.home.path}
          className={buttonClass({ kind: 'outline' }, { disabled: false, busy: false })}
        >
          Go to Home
        </a>
      </Notice>
    </main>
  );
}
