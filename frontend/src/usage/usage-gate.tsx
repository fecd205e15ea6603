import { type ReactNode, useEffect, useRef } from 'react';
import type { Feature } from '../../../shared/features.ts';
import { requiredPlan } from '../../../shared/plans.ts';
import { useLoadedAhead } from '../lib/first-input.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import { Spinner } from '../ui/loading.tsx';
import { ReadFailure } from '../ui/note.tsx';
import type { LimitPanelProps } from './limit-panel.tsx';
import type { UpgradePanelProps } from './upgrade-panel.tsx';
import { type QuotaState, useQuota } from './use-usage.ts';

const limitPanel = lazyComponent<LimitPanelProps>(() =>
  import('./limit-panel.tsx').then((module) => module.LimitPanel),
);
const upgradePanel = lazyComponent<UpgradePanelProps>(() =>
  import('./upgrade-panel.tsx').then((module) => module.UpgradePanel),
);

type Props = {
  feature: Feature;
  /** What the person wants to do, as in `To {action}, upgrade ...`. */
  action?: string;
  /** While a use is running the form stays, although it may have been the month's last. */
  busy?: boolean;
  /** The form that starts a new use, and nothing else. */
  children: ReactNode;
};

/** Shows the form while the plan has the tool and the month's quota lasts: specification, section 2. */
export function UsageGate({ feature, action, busy = false, children }: Props) {
  const known = useQuota(feature);
  useLoadedAhead(limitPanel.load);
  const open = busy || known.state === 'unknown' || (known.state === 'known' && known.quota.usable);
  const wasOpen = useRef(false);
  useEffect(() => {
    wasOpen.current = open;
  }, [open]);
  if (open || known.state !== 'known') {
    return (
      <OpenGate known={known} loading={!open}>
        {children}
      </OpenGate>
    );
  }
  const { quota } = known;
  const requires = quota.limit === 0 ? requiredPlan(feature) : undefined;
  // The form keeps its place until then.
  const form = (
    <OpenGate known={known} loading>
      {children}
    </OpenGate>
  );
  if (requires) {
    return <LazyPart part={upgradePanel} props={{ feature, requires }} waiting={form} />;
  }
  const reached = { feature, quota, wasOpen, action };
  return <LazyPart part={limitPanel} props={reached} waiting={form} />;
}

/**
 * The form, also when the usage could not be read: the server counts anyway. While the usage loads, the form is
 * invisible but takes its space, so that nothing moves when it appears.
 */
function OpenGate(props: { known: QuotaState; loading: boolean; children: ReactNode }) {
  const { known, loading, children } = props;
  const unknown = known.state === 'unknown' ? known : undefined;
  return (
    <div
      data-unsettled={loading || undefined}
      className={`grid min-w-0 gap-3.5 ${unknown ? 'grid-rows-[auto_1fr]' : ''}`}
    >
      {unknown ? (
        <ReadFailure retrying={unknown.retrying} onRetry={unknown.retry}>
          Your usage could not be read. You can go on: what is left is checked when you start.
        </ReadFailure>
      ) : null}
      <div className="grid min-w-0 *:col-start-1 *:row-start-1">
        <div className={`grid min-w-0 ${loading ? 'invisible' : ''}`}>{children}</div>
        {loading ? <GateLoading /> : null}
      </div>
    </div>
  );
}

function GateLoading() {
  return (
    <div className="flex min-h-60 items-center justify-center rounded-card border border-line bg-surface">
      <Spinner label="Loading usage data..." words />
    </div>
  );
}
