import { Hourglass, LoaderCircle } from 'lucide-react';

type Props = {
  /** What is being waited for. */
  label: string;
  /** Shows the label beside the mark, not only to screen readers. */
  words?: boolean;
};

export function Spinner({ label, words = false }: Props) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-cell text-ink-2">
      <SpinnerIcon />
      <span className={words ? '' : 'sr-only motion-reduce:not-sr-only'}>{label}</span>
    </span>
  );
}

/** The turning mark of a spinner; an hourglass where motion is not wanted. */
export function SpinnerIcon({ size = 18 }: { size?: number }) {
  return (
    <>
      <LoaderCircle
        aria-hidden
        size={size}
        strokeWidth={1.6}
        className="shrink-0 animate-turn motion-reduce:hidden"
      />
      <Hourglass
        aria-hidden
        size={size}
        strokeWidth={1.6}
        className="hidden shrink-0 motion-reduce:block"
      />
    </>
  );
}

/** A block in the shape of what comes; `shape` gives its size. */
export function Skeleton({ shape }: { shape: string }) {
  return (
    <span
      aria-hidden
      className={`block shrink-0 animate-breath rounded-control bg-line forced-colors:border ${shape}`}
    />
  );
}
