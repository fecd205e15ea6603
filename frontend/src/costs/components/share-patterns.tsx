import { useId } from 'react';
import type { DayShare } from '../state/shares.ts';

type Look = { fill: string; pattern?: 'dots' | 'diagonals' | 'lines' };

/** A pigment each, and a pattern, so that no one needs to tell colors apart. */
const looks: Readonly<Record<DayShare, Look>> = {
  infrastructure: { fill: 'fill-control' },
  imageEditing: { fill: 'fill-viridian' },
  imageGeneration: { fill: 'fill-ochre', pattern: 'dots' },
  audioChat: { fill: 'fill-cobalt', pattern: 'diagonals' },
  videoGeneration: { fill: 'fill-plum', pattern: 'lines' },
  other: { fill: 'fill-ink-3', pattern: 'diagonals' },
};

const shares = Object.keys(looks) as DayShare[];

const cuts = {
  dots: <circle cx={2} cy={2} r={1} className="fill-surface" />,
  diagonals: <path d="M-1 5L5 -1M-1 9L9 -1M3 9L9 3" className="stroke-surface" strokeWidth={1.4} />,
  lines: <path d="M0 1H8M0 5H8" className="stroke-surface" strokeWidth={1.2} />,
} as const;

const sizes = { dots: 4, diagonals: 8, lines: 8 } as const;

/** What bars are filled with: `url(#<id><share>)`. Patterns are cut in the color of the card. */
export function SharePatterns({ id }: { id: string }) {
  return (
    <defs>
      {shares.map((share) => {
        const { fill, pattern } = looks[share];
        const size = pattern ? sizes[pattern] : 8;
        return (
          <pattern
            key={share}
            id={`${id}${share}`}
            width={size}
            height={size}
            patternUnits="userSpaceOnUse"
          >
            <rect width={size} height={size} className={fill} />
            {pattern ? cuts[pattern] : null}
          </pattern>
        );
      })}
    </defs>
  );
}

/** The mark beside a share's name. */
export function ShareSwatch({ share }: { share: DayShare }) {
  const id = useId();
  return (
    <svg aria-hidden width={14} height={14} className="mt-0.5 shrink-0">
      <SharePatterns id={id} />
      <rect width={14} height={14} fill={`url(#${id}${share})`} />
    </svg>
  );
}
