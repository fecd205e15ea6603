import { ChevronLeft, ChevronRight, Download, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type CostExportFormat,
  type CostReport,
  costExportFormats,
} from '../../../../shared/cost-report.ts';
import { periodOf } from '../../../../shared/usage.ts';
import { useApi } from '../../lib/api-client.ts';
import { navigate } from '../../lib/location.tsx';
import { log } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { saveCosts } from '../api/costs.ts';
import { costsPath, monthAfter, monthWords } from '../state/months.ts';

/** The first month in which anything was metered. */
const firstMonth = '2026-01';

/** Goes from month to month, by its buttons and by the brackets. */
export function MonthStepper({ month }: { month: string }) {
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  const hasBefore = before >= firstMonth;
  const hasAfter = after <= periodOf(new Date());
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
      if (event.key === '[' && hasBefore) navigate(costsPath(before));
      if (event.key === ']' && hasAfter) navigate(costsPath(after));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [before, after, hasBefore, hasAfter]);
  const step =
    'flex h-full w-11 items-center justify-center hover:bg-hover disabled:bg-disabled disabled:text-on-disabled';
  return (
    <fieldset className="flex h-10 items-stretch overflow-hidden rounded-control border border-control bg-surface max-sm:h-11">
      <legend className="sr-only">Month</legend>
      <button
        type="button"
        aria-label="Month before"
        disabled={!hasBefore}
        onClick={() => navigate(costsPath(before))}
        className={`${step} border-r border-control`}
      >
        <ChevronLeft aria-hidden size={18} strokeWidth={1.6} />
      </button>
      <span
        aria-live="polite"
        className="flex min-w-36 items-center justify-center px-3 text-ui font-label"
      >
        {monthWords(month)}
      </span>
      <button
        type="button"
        aria-label="Month after"
        disabled={!hasAfter}
        onClick={() => navigate(costsPath(after))}
        className={`${step} border-l border-control`}
      >
        <ChevronRight aria-hidden size={18} strokeWidth={1.6} />
      </button>
    </fieldset>
  );
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  );
}

const formatNames: Readonly<Record<CostExportFormat, string>> = {
  csv: 'CSV',
  json: 'JSON',
  focus: 'FOCUS 1.2',
};

/** The month as a file. */
export function Exports({ report: { month, readAt } }: { report: CostReport }) {
  const api = useApi();
  const [saving, setSaving] = useState<CostExportFormat>();
  const save = (format: CostExportFormat) => {
    setSaving(format);
    saveCosts(api, { month, readAt, format })
      .catch((error: unknown) => {
        log.error('Costs could not be exported:', error);
        notify.error('The file could not be made. Nothing was lost: try again.');
      })
      .finally(() => setSaving(undefined));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-cell text-ink-3">Export</span>
      {costExportFormats.map((format) => (
        <Button
          key={format}
          kind={format === 'focus' ? 'ink' : 'outline'}
          {...(format === 'focus' && { icon: Download })}
          busy={saving === format}
          unavailable={saving !== undefined && saving !== format}
          onClick={() => save(format)}
        >
          {formatNames[format]}
        </Button>
      ))}
    </div>
  );
}

export function ReadAgain({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  return (
    <Button kind="quiet" icon={RefreshCw} busy={busy} onClick={onPress}>
      {busy ? 'Reading anew' : 'Read again'}
    </Button>
  );
}
