import type { ReactNode } from 'react';
import { pages } from '../../../shared/pages.ts';
import { useOnline } from '../lib/browser-state.ts';
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx';

/** Takes the place of a page that could not be shown; header and sidebar stay. */
export function BrokenPage() {
  return useOnline() ? <Broken /> : <Offline />;
}

function Broken() {
  return (
    <Notice
      title="This page could not be shown"
      text="Nothing you made is lost. Reload the page, or go on from another one."
    >
      <ReloadButton />
      <ButtonLink kind="outline" to={pages.home.path}>
        Go to Home
      </ButtonLink>
    </Notice>
  );
}

/** Offers no reload, which would show the browser's own error page. */
function Offline() {
  return (
    <Notice
      title="This page needs a connection"
      text="It has not been opened here before. It opens by itself when you are back online."
    />
  );
}

/** Shown when header or sidebar broke; its link is a plain one, so that the site loads anew. */
export function BrokenApp() {
  return (
    <main>
      <title>Atelier</title>
      <Notice
        title="Atelier stopped working"
        text="Nothing you made is lost: it is in your history. Reload the page, or begin again from Home."
      >
        <ReloadButton />
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

/** Shown in place of the application when its settings cannot be read. */
export function StartFailure() {
  return (
    <main>
      <Notice
        title="Atelier could not start"
        text="Its settings did not load. Check your connection and reload the page."
      >
        <ReloadButton />
      </Notice>
    </main>
  );
}

function ReloadButton() {
  return (
    <Button kind="primary" onClick={() => location.reload()}>
      Reload
    </Button>
  );
}

type NoticeProps = { title: string; text: string; children?: ReactNode };

/** A page of a title, a sentence and buttons. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <section className="mx-auto flex min-h-[60vh] max-w-[560px] flex-col items-start justify-center gap-4 px-5 py-16">
      <h1 className="font-display text-page text-balance">{title}</h1>
      <p className="text-body text-ink-2">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}
