/** The seam at the left of the current page's link, whose class is `group relative`. */
export function CurrentMark() {
  return (
    <span
      aria-hidden
      className="absolute inset-y-2 left-0 hidden w-[3px] bg-vermilion group-aria-[current=page]:block forced-colors:bg-[Highlight]"
    />
  );
}
