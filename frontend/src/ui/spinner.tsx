import { Turner } from './turner.tsx';

type Props = {
  /** What is being waited for. */
  label: string;
  /** Shows the label beside the mark, not only to screen readers. */
  words?: boolean;
};

export function Spinner({ label, words = false }: Props) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-cell text-ink-2">
      <Turner />
      <span className={words ? '' : 'sr-only motion-reduce:not-sr-only'}>{label}</span>
    </span>
  );
}
