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

const names = {
  shown: '',
  hidden: 'sr-only',
  'from-360': 'max-[359px]:sr-only',
} as const;

/** Whether the name stands beside the mark, or only from some width of the window on. */
export type LogoName = keyof typeof names;

/** The studio's mark and name; the mark alone keeps the name for screen readers. */
export function Logo({ name = 'shown' }: { name?: LogoName }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-ink">
      <Mark />
      <span className={`font-display text-[1.375rem]/7 font-medium ${names[name]}`}>Atelier</span>
    </span>
  );
}
