const rounds = CSS.supports('transform', 'translateX(round(1%, 1px))');

/** On whole pixels, where the browser can: between them the seam would blur. */
const travelTo = (percent: number) =>
  `translateX(${rounds ? `round(${percent}%, 1px)` : `${percent}%`})`;

/** The seam at a percent of the picture's width, light at both edges so that any picture shows it. */
export function Seam({ percent, moving = false }: { percent: number; moving?: boolean }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute -inset-x-1 -inset-y-3 overflow-clip px-1"
    >
      <div
        className={`h-full ${moving ? 'transition-transform duration-600 ease-seam' : ''}`}
        style={{ transform: travelTo(percent) }}
      >
        <div className="relative -ml-0.5 h-full w-1 py-3">
          <div className="h-full w-1 bg-seam-edge" />
          <div className="absolute inset-y-0 left-px w-0.5 bg-vermilion forced-colors:bg-[Highlight]" />
        </div>
      </div>
    </div>
  );
}
