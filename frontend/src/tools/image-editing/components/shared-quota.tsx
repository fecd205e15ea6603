import { QuotaMeter, usageTitles } from '../../../usage/quota-meter.tsx';
import { useQuota } from '../../../usage/use-usage.ts';

const feature = 'imageEditing';

/**
 * How much of the month's edits is used, whichever mode made them; its room stays free until that is known. On phones
 * the header says what is left.
 */
export function SharedQuota() {
  const known = useQuota(feature);
  return (
    <div className="min-h-17 w-52 max-sm:hidden">
      {known.state === 'known' ? (
        <>
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-cell font-label">{usageTitles[feature]}</span>
            <span className="text-numeral">
              {known.quota.used}
              <span className="text-ink-2">{`/${known.quota.limit}`}</span>
            </span>
          </p>
          <div className="mt-1.5">
            <QuotaMeter {...known.quota} label={usageTitles[feature]} />
          </div>
          <p className="mt-1.5 text-fine text-ink-3">One count for all four</p>
        </>
      ) : null}
    </div>
  );
}
