import type { ReactNode } from 'react';

const pigments = ['bg-vermilion', 'bg-ochre', 'bg-viridian', 'bg-cobalt', 'bg-plum', 'bg-ink'];

/** The badge above a marketing heading: six pigments, then its words. */
export function PigmentBadge({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-cell font-label text-ink-2">
      <span aria-hidden className="flex gap-1">
        {pigments.map((pigment) => (
          <span key={pigment} className={`size-2 forced-color-adjust-none ${pigment}`} />
        ))}
      </span>
      {children}
    </p>
  );
}
