import { Maximize2, Pause, Play } from 'lucide-react';
import type { RefObject } from 'react';
import { formatClock } from '../lib/clock.ts';
import { Scrubber } from './scrubber.tsx';
import { type Playback, toggle } from './use-playback.ts';

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  playback: Playback;
  seek: (to: number) => void;
};

const whilePlaying =
  'opacity-0 group-hover/player:opacity-100 group-has-[:focus-visible]/player:opacity-100';

/** On a flat band, so that they can be read on any frame; while the video plays, they make room. */
export function PlayerControls({ video, playback, seek }: Props) {
  const { playing, time, duration } = playback;
  const Mark = playing ? Pause : Play;
  return (
    <div
      data-theme="dark"
      className={`absolute inset-x-0 bottom-0 flex h-15 items-center gap-2.5 bg-band px-2.5 text-fine text-white transition-opacity forced-colors:bg-[Canvas] ${playing ? whilePlaying : ''}`}
    >
      <button
        type="button"
        aria-label={playing ? 'Pause' : 'Play'}
        onClick={() => toggle(video.current)}
        className="relative shrink-0 rounded-control after:absolute after:-inset-0.5 active:translate-y-px"
      >
        <span
          data-theme="light"
          className="flex size-10 items-center justify-center rounded-control bg-raised text-ink"
        >
          <Mark aria-hidden size={18} strokeWidth={1.6} />
        </span>
      </button>
      <span className="w-7 text-right @max-[260px]:hidden">{formatClock(time)}</span>
      <Scrubber playback={playback} seek={seek} />
      <span className="w-7">{formatClock(Math.round(duration))}</span>
      {document.fullscreenEnabled ? <FullScreen video={video} /> : null}
    </div>
  );
}

function FullScreen({ video }: Pick<Props, 'video'>) {
  return (
    <button
      type="button"
      aria-label="Full screen"
      title="Full screen"
      onClick={() => void video.current?.requestFullscreen()}
      className="-mr-1.5 flex size-11 shrink-0 items-center justify-center rounded-control active:translate-y-px @max-[260px]:hidden"
    >
      <Maximize2 aria-hidden size={18} strokeWidth={1.6} />
    </button>
  );
}
