import { ArrowDown } from 'lucide-react';
import type { TranscriptEntry } from '../../../../../shared/voice-chat.ts';
import { Button } from '../../../ui/button.tsx';
import { useScrollByKeys } from '../../../ui/use-scroll-by-keys.ts';
import { useNewestInView } from '../state/use-newest-in-view.ts';
import { Messages } from './messages.tsx';

type Props = { transcript: readonly TranscriptEntry[] };

/**
 * At most 500 pixels: specification, section 2. Less where the window is low, so that the newest
 * message and what stands below it are in view together with the call panel.
 */
const height =
  'min-h-[clamp(270px,100dvh-40.5rem,500px)] max-h-[500px] max-sm:min-h-[clamp(200px,100dvh-31.5rem,500px)]';

/** The messages of a call, the newest in view; screen readers hear what is added. */
export function TranscriptLog({ transcript }: Props) {
  const { panel, behind, follow, onScroll } = useNewestInView(lengthOf(transcript));
  const filled = transcript.length > 0;
  useScrollByKeys(panel);
  return (
    <div className={filled ? `relative flex-1 ${height}` : ''}>
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
