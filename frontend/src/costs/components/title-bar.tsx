import { ChevronDown, ChevronLeft, ChevronRight, Download, RefreshCw } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import {
  type CostPeriodKind,
  costPeriod,
  costPeriodKinds,
} from '../../../../shared/cost-period.ts';
import {
  type CostExportFormat,
  type CostReport,
  costExportFormats,
} from '../../../../shared/cost-report.ts';
import { useApi } from '../../lib/api-client.ts';
import { navigate } from '../../lib/location.tsx';
import { log } from '../../lib/log.ts';
import { Button } from '../../ui/button.tsx';
import { SpinnerIcon } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { PopoverMenu } from '../../ui/popover-menu.tsx';
import { Segments } from '../../ui/segments.tsx';
import { saveCosts } from '../api/costs.ts';
import {
  costsPath,
  periodAfter,
  periodAround,
  periodsUntil,
  periodWords,
} from '../state/periods.ts';

const kindNames: Readonly<Record<CostPeriodKind, string>> = {
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
};

/** How long a period is looked at, and which. */
export function PeriodBar({ period }: { period: string }) {
  const { kind } = costPeriod(period);
  return (
    <>
      <div className="w-60 max-sm:order-1 max-sm:w-full">
        <Segments
          label="Period"
          isPlain
          segments={costPeriodKinds.map((each) => ({ value: each, label: kindNames[each] }))}
          value={kind}
          onChange={(chosen) => navigate(costsPath(periodAround(period, chosen)))}
        />
      </div>
      <PeriodStepper period={period} kind={kind} />
    </>
  );
}

type StepperProps = { period: string; kind: CostPeriodKind };

/** Goes from one to the next, by its buttons, by the brackets or by its menu. */
function PeriodStepper({ period, kind }: StepperProps) {
  const [before, after] = [periodAfter(period, -1), periodAfter(period, 1)];
  const periods = periodsUntil(kind);
  const [hasBefore, hasAfter] = [periods.includes(before), periods.includes(after)];
  const name = kindNames[kind];
  // Not after the next frame: the keys work as soon as the page is seen.
  useLayoutEffect(() => {
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
    <fieldset className="flex h-10 items-stretch overflow-hidden rounded-control border border-control bg-surface max-sm:order-1 max-sm:h-11">
      <legend className="sr-only">{name}</legend>
      <button
        type="button"
        aria-label={`${name} before`}
        disabled={!hasBefore}
        onClick={() => navigate(costsPath(before))}
        className={`${step} border-r border-control`}
      >
        <ChevronLeft aria-hidden size={18} strokeWidth={1.6} />
      </button>
      <span className="relative flex items-center">
        <select
          aria-label={`${name} shown`}
          value={period}
          onChange={({ target }) => navigate(costsPath(target.value))}
          className="h-full appearance-none bg-surface py-0 pr-9 pl-4 text-ui font-label text-ink -outline-offset-2 hover:bg-hover max-sm:text-base"
        >
          {periods.map((each) => (
            <option key={each} value={each}>
              {periodWords(each)}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.6}
          className="pointer-events-none absolute right-3"
        />
      </span>
      <button
        type="button"
        aria-label={`${name} after`}
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

type ExportsProps = {
  report: CostReport;
  /** Is told what is not in the file, if something is not. */
  onSaved: (note: string | null) => void;
};

/** The period as a file; on phones in a sheet. */
export function Exports({ report, onSaved }: ExportsProps) {
  const { saving, save } = useExport(report, onSaved);
  return (
    <>
      <div className="flex items-center gap-2 max-sm:hidden">
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
      <div className="sm:hidden">
        <PopoverMenu
          face={
            <>
              {saving ? <SpinnerIcon /> : <Download aria-hidden size={18} strokeWidth={1.6} />}
              Export
            </>
          }
          label="Export"
          button="flex h-11 items-center gap-2 rounded-control bg-ink px-4 text-ui font-label text-on-ink"
          place="inset-x-0 bottom-(--bar-height) w-full max-w-none rounded-b-none rounded-t-dialog px-3.5 py-3"
        >
          {(close) => (
            <>
              <p className="px-1 text-fine text-ink-3">{`Export ${periodWords(report.period)} as`}</p>
              {costExportFormats.map((format) => (
                <button
                  key={format}
                  type="button"
                  disabled={saving !== undefined}
                  onClick={() => {
                    close();
                    save(format);
                  }}
                  className="flex min-h-12 w-full items-center rounded-control px-1 text-start text-ui -outline-offset-2 hover:bg-hover"
                >
                  {formatNames[format]}
                </button>
              ))}
            </>
          )}
        </PopoverMenu>
      </div>
    </>
  );
}

function useExport({ period, readAt }: CostReport, onSaved: ExportsProps['onSaved']) {
  const api = useApi();
  const [saving, setSaving] = useState<CostExportFormat>();
  const save = (format: CostExportFormat) => {
    setSaving(format);
    saveCosts(api, { period, readAt, format })
      .then(onSaved)
      .catch((error: unknown) => {
        log.error('Costs could not be exported:', error);
        notify.error('The file could not be made. Nothing was lost: try again.');
      })
      .finally(() => setSaving(undefined));
  };
  return { saving, save };
}

export function ReadAgain({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  return (
    <Button kind="quiet" icon={RefreshCw} busy={busy} onClick={onPress}>
      {busy ? 'Reading anew' : 'Read again'}
    </Button>
  );
}
