import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TranscriptEntry } from '../../../../../shared/voice-chat.ts';
import { Messages } from '../../../media/messages.tsx';
import { Button } from '../../../ui/button.tsx';
import { useScrollByKeys } from '../../../ui/keyboard.ts';

type Props = {
  transcript: readonly TranscriptEntry[];
  /** Whether it is as high as what surrounds it has room for, while a call runs. */
  fitted: boolean;
};

/** At most 500 pixels: specification, section 2. */
const heights = {
  fitted: 'min-h-0 flex-1',
  free: 'min-h-[clamp(270px,100dvh-40.5rem,500px)] max-h-[500px] flex-1 max-sm:min-h-[clamp(200px,100dvh-31.5rem,500px)]',
} as const;

/** The messages of a call, the newest in view; screen readers hear what is added. */
export function TranscriptLog({ transcript, fitted }: Props) {
  const { panel, behind, follow, onScroll } = useNewestInView(lengthOf(transcript));
  const filled = transcript.length > 0;
  useScrollByKeys(panel);
  return (
    <div className={filled ? `relative ${heights[fitted ? 'fitted' : 'free']}` : ''}>
      <div
        ref={panel}
        role="log"
        aria-label="Messages"
        onScroll={onScroll}
        className={`overflow-y-auto overscroll-contain outline-offset-[-2px] ${filled ? 'absolute inset-0 p-3.5 sm:p-5' : ''}`}
      >
        <Messages transcript={transcript} />
      </div>
      {behind ? (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button kind="outline" icon={ArrowDown} onClick={follow}>
            Newest message
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function lengthOf(transcript: Props['transcript']): number {
  return transcript.reduce((length, { content }) => length + content.length, 0);
}

/** Within this distance of the end, in pixels, the newest message counts as in view. */
const endTolerancePx = 32;

/**
 * Keeps the end of a scrolling panel in view while it grows or shrinks, unless a person has scrolled up.
 * `length` says how much is in it.
 */
function useNewestInView(length: number) {
  const panel = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const shown = useRef(0);
  const [behind, setBehind] = useState(false);
  useLayoutEffect(() => {
    const grown = length > shown.current;
    shown.current = length;
    if (following.current || !grown) toEnd(panel.current);
    else setBehind(true);
  }, [length]);
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(() => following.current && toEnd(panel.current));
    if (panel.current) sizes.observe(panel.current);
    return () => sizes.disconnect();
  }, []);
  return {
    panel,
    /** Whether something was added out of sight. */
    behind,
    follow: () => {
      toEnd(panel.current);
      panel.current?.focus({ preventScroll: true });
    },
    onScroll: () => {
      following.current = isAtEnd(panel.current);
      if (following.current) setBehind(false);
    },
  };
}

function toEnd(panel: HTMLElement | null) {
  panel?.scrollTo({ top: panel.scrollHeight });
}

function isAtEnd(panel: HTMLElement | null): boolean {
  if (!panel) return true;
  return panel.scrollHeight - panel.scrollTop - panel.clientHeight <= endTolerancePx;
}
