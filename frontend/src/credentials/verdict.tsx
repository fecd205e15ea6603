import {
  FileX,
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
  ShieldMinus,
  ShieldOff,
  ShieldQuestionMark,
  ShieldX,
} from 'lucide-react';
import type { Reading } from './reading.ts';
import { type VerdictKind, verdictKind, verdictText, verdictTitles } from './words.ts';

const looks: Readonly<Record<VerdictKind, { icon: LucideIcon; color: string }>> = {
  ours: { icon: ShieldCheck, color: 'text-viridian' },
  unknown: { icon: ShieldQuestionMark, color: 'text-cobalt' },
  changed: { icon: ShieldAlert, color: 'text-carmine' },
  unproven: { icon: ShieldX, color: 'text-ochre' },
  unsigned: { icon: ShieldMinus, color: 'text-ochre' },
  silent: { icon: ShieldOff, color: 'text-ink-2' },
  unreadable: { icon: FileX, color: 'text-carmine' },
};

/** The mark of a verdict and its few words. */
export function VerdictMark({ verdict }: { verdict: VerdictKind }) {
  const { icon: Icon, color } = looks[verdict];
  return (
    <span data-verdict className={`inline-flex min-w-0 items-start gap-2 ${color}`}>
      <Icon aria-hidden size={18} strokeWidth={1.6} className="mt-px shrink-0" />
      <span>{verdictTitles[verdict]}</span>
    </span>
  );
}

type Props = {
  reading: Reading;
  /** Whether its few words are said beside it already. */
  isTold: boolean;
};

/** What a file's credentials come to, and what that means. */
export function Verdict({ reading, isTold }: Props) {
  return (
    <>
      {isTold ? null : (
        <p className="mb-1.5 text-ui font-semibold">
          <VerdictMark verdict={verdictKind(reading)} />
        </p>
      )}
      <p className="max-w-[60ch] text-cell text-pretty wrap-anywhere text-ink-2">
        {verdictText(reading)}
      </p>
    </>
  );
}
