import { useId } from 'react';
import type { DayShare } from '../state/shares.ts';
import { SharePatterns } from './share-patterns.tsx';

type Props = {
  share: DayShare;
  /** One for each bar. */
  amounts: readonly number[];
  /** What the highest bar of all charts that share the scale stands for. */
  largest: number;
  width: number;
  height: number;
};

/** A small chart of one share. */
export function ShareBars({ share, amounts, largest, width, height }: Props) {
  const id = useId();
  const step = width / amounts.length;
  return (
    <svg aria-hidden width={width} height={height} className="block">
      <SharePatterns id={id} />
      <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-line" />
      {amounts.map((amount, place) => {
        const size = (Math.max(0, amount) / largest) * height;
        return (
          <rect
            key={place}
            x={place * step}
            y={height - size}
            width={step * 0.8}
            height={size}
            fill={`url(#${id}${share})`}
          />
        );
      })}
    </svg>
  );
}
