import { MessagesSquare } from 'lucide-react';
import { smallAddress } from '../../../../shared/small-pictures.ts';
import type { Result, VoiceResult } from '../../history/result.ts';
import { MediaMissing, useMissingMedia } from '../../media/picture-loading.tsx';
import { ToolIcon } from '../../media/tool-icon.tsx';
import { messageCount } from '../../media/transcript.ts';

type FaceProps = { result: Result; onMissing: (address: string) => void };

/** What a tile shows of a result: its picture, or how its conversation began. */
export function Face({ result, onMissing }: FaceProps) {
  return result.feature === 'audioChat' ? (
    <Talk result={result} />
  ) : (
    <Picture
      source={smallAddress(result.picture.address, result.picture.small, 640)}
      cutOut={result.feature === 'imageEditing'}
      onMissing={onMissing}
    />
  );
}

type PictureProps = { source: string; cutOut: boolean; onMissing: (source: string) => void };

function Picture({ source, cutOut, onMissing }: PictureProps) {
  const { missing, markMissing } = useMissingMedia(source);
  const ground = cutOut ? 'transparency-grid-small' : 'bg-sunken';
  if (missing) {
    return (
      <span className="grid size-full place-items-center rounded-picture bg-sunken p-2">
        <MediaMissing>This picture cannot be shown</MediaMissing>
      </span>
    );
  }
  return (
    <img
      src={source}
      alt=""
      draggable={false}
      decoding="async"
      onError={() => {
        markMissing();
        onMissing(source);
      }}
      className={`size-full rounded-picture object-contain ${ground}`}
    />
  );
}

/** How much of a conversation its tile says. */
const firstBubbles = 3;

function Talk({ result: { topic, transcript } }: { result: VoiceResult }) {
  return (
    <span className="flex size-full flex-col gap-1.5 overflow-clip rounded-picture border border-line bg-raised p-3">
      <span className="flex items-center gap-2 text-action group-hover/tile:pr-7 group-focus-visible/tile:pr-7 sm:group-data-selecting/tile:pr-7">
        {/* Where the box to select lies while it shows. */}
        <span className="-ml-0.5 grid size-6 shrink-0 place-items-center group-hover/tile:invisible group-focus-visible/tile:invisible group-data-selecting/tile:invisible [@media(hover:none)]:group-not-data-selecting/tile:hidden">
          <ToolIcon feature="audioChat" />
        </span>
        <span dir="auto" className="truncate">
          {topic}
        </span>
      </span>
      <span className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-clip">
        {transcript.slice(0, firstBubbles).map(({ role, content }, n) => (
          <span
            key={n}
            dir="auto"
            className={`line-clamp-2 w-fit max-w-[85%] shrink-0 rounded-bubble border px-2 py-1 text-fine wrap-anywhere ${role === 'user' ? 'self-end border-ink bg-ink text-on-ink' : 'border-line bg-surface'}`}
          >
            {content}
          </span>
        ))}
      </span>
      <span className="flex items-center gap-1.5 text-fine text-ink-3">
        <MessagesSquare aria-hidden size={14} strokeWidth={2} />
        {messageCount(transcript)}
      </span>
    </span>
  );
}
