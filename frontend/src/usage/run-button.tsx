import { type ComponentProps, useId } from 'react';
import type { Feature } from '../../../shared/features.ts';
import { useOnline } from '../lib/browser-state.ts';
import { Button } from '../ui/button.tsx';
import { useQuota } from './use-usage.ts';

type Props = Omit<ComponentProps<typeof Button>, 'kind' | 'size' | 'wide' | 'unavailable'> & {
  feature: Feature;
  /** Whether pressing it uses the tool once. */
  costs?: boolean;
  /** Why a press would be for nothing, though all is filled in. */
  reason?: string | undefined;
  /** How many uses one press takes, where that is not one. */
  takes?: string | undefined;
};

/** The one primary of a tool, and below it why it cannot be pressed now, or how many uses the month has left. */
export function RunButton({ feature, costs = true, reason, takes, ...button }: Props) {
  const id = useId();
  const online = useOnline();
  const left = useUsesLeft(feature);
  const idle = !button.busy;
  const why = costs && idle ? (online ? reason : offlineReason) : undefined;
  return (
    <div>
      <Button
        {...button}
        kind="primary"
        size="large"
        wide
        unavailable={why !== undefined}
        aria-describedby={id}
      />
      <div id={id} className="mt-2 text-center text-fine text-ink-3 empty:hidden">
        {why ? <p>{why}</p> : null}
        {takes && !why ? <p>{takes}</p> : null}
        {left ? <p>{left}</p> : null}
      </div>
    </div>
  );
}

/** Why nothing new can be begun offline. */
export const offlineReason = 'New work needs a connection.';

/** `7 of 10 left this month`; undefined where it is not known. */
export function useUsesLeft(feature: Feature): string | undefined {
  const known = useQuota(feature);
  if (known.state !== 'known') return undefined;
  const { remaining, limit } = known.quota;
  return `${remaining} of ${limit} left this month`;
}
