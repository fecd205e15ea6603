import { Ear, Volume2 } from 'lucide-react';
import { callRules } from '../../../../../shared/voice-chat.ts';
import { formatClock } from '../../../lib/format.ts';
import type { VoiceCallView } from '../state/voice-call-view.ts';

/** Seconds before the end of a call at which the person is told. */
const warningSeconds = 30;

/** Who is speaking, and once that the time is nearly up; both are spoken when they change. */
export function CallStatus({ call }: { call: VoiceCallView }) {
  const { speaking, elapsed } = call;
  const Icon = speaking ? Volume2 : Ear;
  return (
    <div className="col-start-2 row-start-2 flex flex-wrap items-center justify-between gap-x-4 text-cell font-semibold whitespace-nowrap @[260px]:text-ui @[540px]:row-start-1">
      <p role="status" className="flex items-center gap-2">
        <Icon aria-hidden size={18} strokeWidth={1.6} className="shrink-0 @max-[260px]:hidden" />
        {speaking ? 'AI Speaking...' : 'Listening...'}
      </p>
      <p role="status" className="text-fine text-vermilion-text @[260px]:text-cell">
        {elapsed >= callRules.maxSeconds - warningSeconds
          ? `Less than ${warningSeconds} seconds left`
          : null}
      </p>
    </div>
  );
}

/** Seconds at which the seam carries a mark. */
const minutes = Array.from({ length: callRules.maxSeconds / 60 + 1 }, (_, minute) => minute * 60);

const percentOf = (seconds: number) =>
  (Math.min(seconds, callRules.maxSeconds) / callRules.maxSeconds) * 100;

/** How much of the maximum duration has passed. Hidden from screen readers: the timer says the same. */
export function CallSeam({ elapsed }: { elapsed: number }) {
  const percent = percentOf(elapsed);
  return (
    <div aria-hidden className="mt-5 max-sm:mt-4">
      <div className="relative">
        <div className="h-1.5 overflow-hidden rounded-picture bg-line forced-colors:outline-1">
          <div
            className="size-full origin-left bg-vermilion transition-transform duration-1000 ease-linear forced-colors:bg-[Highlight]"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </div>
        {minutes.slice(1, -1).map((second) => (
          <span
            key={second}
            className="absolute inset-y-0 -ml-px w-0.5 bg-surface"
            style={{ left: `${percentOf(second)}%` }}
          />
        ))}
        <div className="absolute -inset-x-1 -inset-y-1.5 overflow-clip px-1">
          <div
            className="h-full transition-transform duration-1000 ease-linear"
            style={{ transform: `translateX(${percent}%)` }}
          >
            <div className="-ml-px h-full w-0.5 bg-vermilion forced-colors:bg-[Highlight]" />
          </div>
        </div>
      </div>
      <div className="relative mt-3 flex justify-between text-fine text-ink-3">
        {minutes.map((second, index) => (
          <span
            key={second}
            className={index > 0 && index < minutes.length - 1 ? 'absolute -translate-x-1/2' : ''}
            style={{ left: `${percentOf(second)}%` }}
          >
            {formatClock(second)}
          </span>
        ))}
      </div>
    </div>
  );
}
