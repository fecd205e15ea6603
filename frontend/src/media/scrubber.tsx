import type { Playback } from './use-playback.ts';

type Props = { playback: Playback; seek: (to: number) => void };

/** A twentieth of a second: about a frame. */
const step = 0.05;

/** The running second as a seam on its track: by click, drag and keys to any other. */
export function Scrubber({ playback: { time, duration }, seek }: Props) {
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
        step={step}
        value={time}
        onChange={(event) => seek(event.target.valueAsNumber)}
        className="bare-range absolute inset-0 cursor-pointer opacity-0"
      />
    </span>
  );
}
