/** A key, or keys pressed together, as they are drawn in hints. */
export function Key({ children, label }: { children: string; label?: string }) {
  return (
    <kbd
      aria-label={label}
      className="inline-flex h-5.5 items-center rounded-badge border border-line bg-paper px-1.5 font-sans text-fine font-label text-ink"
    >
      {isMac() ? children.replace('Ctrl', 'Command') : children}
    </kbd>
  );
}

/** Keyboards of Apple have Command where others have Ctrl. */
function isMac(): boolean {
  return /Mac|iPad|iPhone/.test(navigator.userAgent);
}
