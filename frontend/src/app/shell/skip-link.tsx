/** Id of the main column, where the skip link leads. */
export const mainId = 'main';

export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:rounded-control focus:bg-raised focus:px-4 focus:py-3 focus:text-ink"
    >
      Skip to content
    </a>
  );
}
