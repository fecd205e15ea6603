/** The seam at a percent of the picture's width, light at both edges so that any picture shows it. */
export function Seam({ percent, moving = false }: { percent: number; moving?: boolean }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute -inset-x-1 -inset-y-3 overflow-clip px-1"
    >
      <div
        className={`seam-travel h-full ${moving ? 'transition-transform duration-600 ease-seam' : ''}`}
        style={{ ['--seam' as string]: `${percent}%` }}
      >
        <div className="relative -ml-0.5 h-full w-1 py-3">
          <div className="h-full w-1 bg-seam-edge" />
          <div className="absolute inset-y-0 left-px w-0.5 bg-vermilion forced-colors:bg-[Highlight]" />
        </div>
      </div>
    </div>
  );
}
