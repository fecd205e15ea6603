/** A block in the shape of what comes; `shape` gives its size. */
export function Skeleton({ shape }: { shape: string }) {
  return (
    <span
      aria-hidden
      className={`block shrink-0 animate-breath rounded-control bg-line forced-colors:border ${shape}`}
    />
  );
}
