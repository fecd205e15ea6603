import { Button } from '../ui/button.tsx';
import { Notice } from './notice.tsx';

/** Shown in place of the application when its settings cannot be read. */
export function StartFailure() {
  return (
    <main>
      <Notice
        title="Atelier could not start"
        text="Its settings did not load. Check your connection and reload the page."
      >
        <Button kind="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </Notice>
    </main>
  );
}
