import type { Ref } from 'react';

type Props = {
  ref: Ref<SVGSVGElement>;
  /** CSS pixels. */
  diameter: number;
  /** Part of the radius that covers fully, 0 to 1. */
  hardness: number;
};

/** Shows where and how large the brush is, on any picture: white between ink lines, and dashed the hard core. */
export function BrushRing({ ref, diameter, hardness }: Props) {
  const radius = Math.max(2, diameter / 2);
  const core = radius * hardness;
  return (
    <svg
      ref={ref}
      aria-hidden
      width="1"
      height="1"
      fill="none"
      className="pointer-events-none invisible absolute top-0 left-0 overflow-visible data-[shown=true]:visible"
    >
      <circle r={radius} strokeWidth={4} className="stroke-(--ring-ink)" />
      <circle r={radius} strokeWidth={2} className="stroke-(--ring-light)" />
      {core > 3 && core < radius - 2 ? (
        <>
          <circle r={core} strokeWidth={1.5} className="stroke-(--ring-ink)" />
          <circle
            r={core}
            strokeWidth={1.5}
            strokeDasharray="4 4"
            className="stroke-(--ring-light)"
          />
        </>
      ) : null}
      <path d="M-4 0H4M0-4V4" strokeWidth={3} className="stroke-(--ring-ink)" />
      <path d="M-4 0H4M0-4V4" strokeWidth={1} className="stroke-(--ring-light)" />
    </svg>
  );
}

/** Moves the ring without rendering: it follows every move of the pointer. */
export function placeRing(ring: SVGSVGElement | null, at: { x: number; y: number }): void {
  if (!ring) return;
  ring.style.transform = `translate(${at.x}px, ${at.y}px)`;
  ring.dataset.shown = 'true';
}

export function hideRing(ring: SVGSVGElement | null): void {
  if (ring) ring.dataset.shown = 'false';
}
