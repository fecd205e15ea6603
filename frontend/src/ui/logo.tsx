/** An easel that is an A; the canvas on it is the one red thing. */
function Mark() {
  return (
    <svg aria-hidden width="28" height="28" viewBox="0 0 28 28" className="shrink-0">
      <path
        d="M14 2.8 4.8 25.5M14 2.8l9.2 22.7M5.2 19.8h17.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M8 9h12v9H8z" className="fill-vermilion" />
    </svg>
  );
}

/** The studio's mark and name; the mark alone keeps the name for screen readers. */
export function Logo({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <Mark />
      <span className={markOnly ? 'sr-only' : 'font-display text-[1.375rem]/7 font-medium'}>
        Atelier
      </span>
    </span>
  );
}
