import { Component, type ErrorInfo, type ReactNode } from 'react';
import { retryFailedComponents } from '../lib/lazy-component.ts';
import { log } from '../lib/log.ts';

type Props = {
  /** Shown in place of what broke. */
  fallback: ReactNode;
  /** A changed value, such as another page's key, makes it try to render its children again. */
  attempt?: string;
  children: ReactNode;
};

/** Keeps on screen what is around it when something in it breaks. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    log.error(`This page broke:${info.componentStack ?? ''}`, error);
    retryFailedComponents();
  }

  override componentDidUpdate({ attempt }: Props) {
    if (this.state.failed && attempt !== this.props.attempt) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
