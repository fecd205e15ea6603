import { CornerDownLeft, FolderDown, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Feature } from '../../../../shared/features.ts';
import { pages } from '../../../../shared/pages.ts';
import type { Activity } from '../../dashboard/use-activity.ts';
import { formatDateLines } from '../../lib/format.ts';
import { ToolIcon, ToolTile } from '../../media/tool-icon.tsx';
import { navigation } from '../shell/navigation.tsx';
import { type Entry, partsOf } from './entries.ts';

type Props = {
  id: string;
  entry: Entry;
  typed: string;
  chosen: boolean;
  onPoint: () => void;
  onOpen: () => void;
};

/** One thing to go to: 48 px high, 56 on phones. */
export function PaletteRow({ id, entry, typed, chosen, onPoint, onOpen }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    // The field has the focus and the keys: specification of the combobox.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      onPointerMove={chosen ? undefined : onPoint}
      onClick={onOpen}
      onKeyDown={undefined}
      className={`relative flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 outline-none max-sm:min-h-14 ${chosen ? 'bg-hover forced-colors:outline-2' : ''}`}
    >
      {chosen ? (
        <span
          aria-hidden
          className="absolute inset-y-1.5 left-0 w-[3px] bg-vermilion forced-colors:bg-[Highlight]"
        />
      ) : null}
      <Picture entry={entry} />
      <span dir="auto" className="min-w-0 flex-1 truncate text-ui">
        <Marked
          text={entry.label}
          typed={entry.kind === 'start' || entry.key === 'every' ? '' : typed}
        />
      </span>
      <span className="flex shrink-0 items-center gap-2 text-fine text-ink-2">
        {entry.kind === 'result' ? <Made result={entry.result} /> : entry.hint}
        {chosen ? (
          <CornerDownLeft aria-hidden size={18} strokeWidth={1.6} className="max-sm:hidden" />
        ) : null}
      </span>
    </div>
  );
}

function Made({ result }: { result: Activity }) {
  return (
    <>
      <ToolIcon feature={result.feature} />
      <time dateTime={result.createdAt}>{formatDateLines(result.createdAt).day}</time>
    </>
  );
}

/** The letters that were searched for stand out. */
function Marked({ text, typed }: { text: string; typed: string }) {
  let at = 0;
  return partsOf(text, typed).map((part) => {
    const key = at;
    at += part.text.length;
    return part.found ? (
      <mark
        key={key}
        className="bg-transparent font-semibold text-inherit underline decoration-vermilion decoration-2 underline-offset-4"
      >
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}

const tile =
  'flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-picture bg-sunken *:size-9';

function Picture({ entry }: { entry: Entry }) {
  if (entry.kind === 'result' && entry.result.picture) {
    const { picture, feature } = entry.result;
    const backdrop = feature === 'imageEditing' ? 'transparency-grid-small' : '';
    return (
      <span className={tile}>
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          className={`object-contain ${backdrop}`}
        />
      </span>
    );
  }
  const feature = entry.kind === 'result' ? entry.result.feature : entry.feature;
  return feature ? <Tool feature={feature} /> : <PageTile path={entry.path} />;
}

function Tool({ feature }: { feature: Feature }) {
  return (
    <span className="shrink-0 *:size-9">
      <ToolTile feature={feature} />
    </span>
  );
}

function PageTile({ path }: { path: string }) {
  const link = navigation.find((each) => path.startsWith(each.path) && each.path !== '/');
  const Icon: LucideIcon | undefined =
    path === pages.yourData.path ? FolderDown : (link ?? navigation[0])?.icon;
  return (
    <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-sunken">
      {Icon ? <Icon aria-hidden size={18} strokeWidth={1.6} /> : null}
    </span>
  );
}
