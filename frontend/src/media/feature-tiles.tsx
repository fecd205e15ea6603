import type { LucideIcon } from 'lucide-react';

export type FeatureTile = { icon: LucideIcon; title: string; text: string };

/** What a tool does, in four tiles between hairlines. */
export function FeatureTiles({ label, tiles }: { label: string; tiles: readonly FeatureTile[] }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-1 border-line border-t @[440px]:grid-cols-2 @[800px]:grid-cols-4"
    >
      {tiles.map(({ icon: Icon, title, text }) => (
        <li
          key={title}
          className="border-line py-4 pr-4 @max-[440px]:not-first:border-t @min-[440px]:even:border-l @min-[440px]:even:pl-4.5 @min-[800px]:not-first:border-l @min-[800px]:not-first:pl-4.5"
        >
          <Icon aria-hidden size={18} strokeWidth={1.6} className="text-ink-2" />
          <h2 className="mt-3 text-ui font-semibold">{title}</h2>
          <p className="text-cell text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
