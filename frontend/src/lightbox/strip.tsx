import { useEffect, useRef } from 'react';
import { smallAddress } from '../../../shared/small-pictures.ts';
import { type Result, wordsOf } from '../history/result.ts';
import { ToolIcon } from '../media/tool-icon.tsx';
import { reach } from './lightbox-props.ts';

type Props = {
  results: readonly Result[];
  /** How many there are before these. */
  before: number;
  place: number;
  onShow: (id: string) => void;
};

/** The results around the one that is shown; the arrow keys of the window go along it. */
export function Strip({ results, before, place, onShow }: Props) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [place]);
  const start = Math.max(0, place - reach);
  const around = results.slice(start, place + reach + 1);
  return (
    <nav
      aria-label="Results"
      className="h-22 shrink-0 overflow-x-auto border-t border-line bg-paper [scrollbar-width:none] flat:hidden"
    >
      <ul className="mx-auto flex h-full w-max items-center gap-3 px-4">
        {around.map((result, n) => {
          const isCurrent = start + n === place;
          return (
            <li key={result.id} className="relative">
              <button
                ref={isCurrent ? current : undefined}
                type="button"
                aria-label={`${before + start + n + 1}: ${wordsOf(result)}`}
                aria-current={isCurrent || undefined}
                tabIndex={isCurrent ? 0 : -1}
                onClick={() => onShow(result.id)}
                className="block size-14 overflow-clip rounded-picture focus-visible:overflow-visible"
              >
                <Face result={result} />
              </button>
              {isCurrent ? (
                <span
                  aria-hidden
                  className="absolute inset-x-0 -bottom-2 h-0.5 bg-vermilion forced-colors:bg-[Highlight]"
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Face({ result }: { result: Result }) {
  if (result.feature === 'audioChat') {
    return (
      <span className="flex size-full items-center justify-center bg-raised">
        <ToolIcon feature="audioChat" />
      </span>
    );
  }
  const { address, small } = result.picture;
  return (
    <img
      src={smallAddress(address, small, 160)}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className={`size-full object-cover ${result.feature === 'imageEditing' ? 'transparency-grid-small' : ''}`}
    />
  );
}
