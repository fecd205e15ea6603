import {
  ArrowRight,
  Clapperboard,
  Eraser,
  Layers2,
  type LucideIcon,
  PaintbrushVertical,
  Palette,
  Repeat2,
  Scissors,
  Sparkles,
} from 'lucide-react';
import { useEffect, useId } from 'react';
import { PageAnchor } from '../lib/location.tsx';
import { rememberPreview } from '../media/picture.ts';
import { toolPigments } from '../media/tool-icon.tsx';
import { type Onward, type OnwardName, onwardOf, picturesOf } from './onward.ts';
import type { Result } from './result.ts';

const icons: Readonly<Record<OnwardName, LucideIcon>> = {
  motion: Clapperboard,
  finish: PaintbrushVertical,
  background: Scissors,
  enhance: Sparkles,
  object: Eraser,
  style: Palette,
  behind: Layers2,
  stillBackground: Scissors,
  stillBehind: Layers2,
  editAgain: Repeat2,
  drawAgain: Repeat2,
  filmAgain: Repeat2,
  talkAgain: Repeat2,
};

/** What can come next for a result; the tools it leads to show its pictures at once. */
export function useOnward(result: Result): Onward[] {
  useEffect(() => {
    for (const { reference, address } of picturesOf(result)) rememberPreview(reference, address);
  }, [result]);
  return onwardOf(result);
}

type Props = {
  result: Result;
  /** A way that stands elsewhere in the card. */
  without?: OnwardName;
};

/** What can come next for the result of a card: quiet links in a row, on phones rows of their own. */
export function NextLinks({ result, without }: Props) {
  const id = useId();
  const onward = useOnward(result).filter(({ name }) => name !== without);
  return (
    <section aria-labelledby={id} className="mt-5 border-line sm:border-t sm:pt-3">
      <h3 id={id} className="text-ui font-semibold max-sm:text-card">
        Next
      </h3>
      <ul className="mt-1 -ml-2.5 grid grid-cols-1 gap-x-1 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] max-sm:mt-2 max-sm:ml-0">
        {onward.map((each) => (
          <li key={each.name} className="border-line max-sm:border-t">
            <NextLink {...each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextLink({ name, label, hint, feature, to }: Onward) {
  const Icon = icons[name];
  const { pigment, wash } = toolPigments[feature];
  return (
    <PageAnchor
      to={to}
      title={hint}
      className="flex min-h-10 items-center gap-2 rounded-control px-2.5 py-1 text-ui font-label hover:bg-hover active:translate-y-px max-sm:min-h-14 max-sm:gap-3 max-sm:px-0"
    >
      <span
        className={`flex shrink-0 items-center justify-center max-sm:size-10 max-sm:rounded-control ${pigment} ${wash} sm:bg-transparent`}
      >
        <Icon aria-hidden size={18} strokeWidth={1.6} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>
        <span className="block text-fine font-normal text-ink-3 sm:hidden">{hint}</span>
      </span>
      <ArrowRight aria-hidden size={18} strokeWidth={1.6} className="shrink-0 sm:hidden" />
    </PageAnchor>
  );
}

type PanelProps = {
  onward: readonly Onward[];
  /** Called in place of opening a page here. */
  onOpen: (to: string) => void;
};

/** The same in a column, one below another. */
export function OnwardColumn({ onward, onOpen }: PanelProps) {
  return (
    <ul aria-label="Next">
      {onward.map(({ name, label, hint, to }) => {
        const Icon = icons[name];
        return (
          <li key={name} className="border-b border-line first:border-t">
            <PageAnchor
              to={to}
              onOpen={onOpen}
              title={hint}
              className="flex min-h-11 items-center gap-3 px-1 text-ui font-label hover:bg-hover active:translate-y-px max-sm:min-h-14"
            >
              <Icon aria-hidden size={18} strokeWidth={1.6} className="shrink-0" />
              <span className="min-w-0 flex-1">{label}</span>
              <ArrowRight aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ink-3" />
            </PageAnchor>
          </li>
        );
      })}
    </ul>
  );
}
