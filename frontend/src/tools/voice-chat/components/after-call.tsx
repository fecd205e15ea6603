import { lazyComponent, useLoaded } from '../../../lib/lazy-component.ts';
import { log } from '../../../lib/log.ts';
import type { VoiceCallView } from '../state/voice-call-view.ts';
import type { ConversationSummaryProps } from './conversation-summary.tsx';

const summary = lazyComponent<ConversationSummaryProps>(() =>
  import('./conversation-summary.tsx').then((module) => module.ConversationSummary),
);

/** What there is to know of the last call once it is saved; loaded while the call runs. */
export function AfterCall({ call }: { call: VoiceCallView }) {
  const { saved, status } = call;
  const Summary = useLoaded(summary, saved !== undefined || status === 'ACTIVE', (error) =>
    log.error('The summary did not load:', error),
  );
  return saved && Summary ? <Summary key={saved.id} call={call} saved={saved} /> : null;
}
