import { Maximize2, Pause, Play } from 'lucide-react';
import type { RefObject } from 'react';
import { formatClock } from '../lib/format.ts';
import { type Playback, toggle } from './use-playback.ts';

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  playback: Playback;
  seek: (to: number) => void;
};

const whilePlaying =
  'opacity-0 group-hover/player:opacity-100 group-has-[:focus-visible]/player:opacity-100';

/** On an opaque band, to be readable on any frame; hidden while the video plays, unless pointed at or focused. */
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

type ScrubberProps = { playback: Playback; seek: (to: number) => void };

/** A twentieth of a second: about a frame. */
const stepSeconds = 0.05;

/** The running second as a seam on its track: by click, drag and keys to any other. */
function Scrubber({ playback: { time, duration }, seek }: ScrubberProps) {
  const share = duration > 0 ? time / duration : 0;
  return (
    <span className="relative flex h-11 min-w-0 flex-1 items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <span className="relative h-0.5 flex-1 bg-white/50 forced-colors:bg-[GrayText]">
        <span
          className="absolute inset-0 origin-left bg-vermilion forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
      <span className="pointer-events-none absolute inset-0 flex items-center" aria-hidden>
        <span className="w-full" style={{ transform: `translateX(${100 * share}%)` }}>
          <span className="-ml-0.5 block h-3.5 w-1 border-x border-seam-edge bg-vermilion forced-colors:bg-[Highlight]" />
        </span>
      </span>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${time.toFixed(1)} of ${duration.toFixed(1)} seconds`}
        min={0}
        max={duration}
        step={stepSeconds}
        value={time}
        onChange={(event) => seek(event.target.valueAsNumber)}
        className="bare-range absolute inset-0 cursor-pointer opacity-0"
      />
    </span>
  );
}
