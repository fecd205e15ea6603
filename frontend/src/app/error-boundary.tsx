import { Component, type ErrorInfo, type ReactNode } from 'react';
import { pages } from '../../../shared/pages.ts';
import { log } from '../lib/log.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from './notice.tsx';

type Props = { children: ReactNode };

/** Keeps header and sidebar on screen when a page breaks. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    log.error(`This page broke:${info.componentStack ?? ''}`, error);
  }

  override render() {
    return this.state.failed ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
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
