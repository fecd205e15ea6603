import { useEffect, useRef, useState } from 'react';
import { callRules } from '../../../../../shared/voice-chat.ts';
import { useMediaQuery } from '../../../lib/browser-state.ts';
import { Waveform } from '../../../ui/waveform.tsx';
import { useLevel } from '../state/call/use-voice-call.ts';

/** Enough bars for the widest panel; in narrower ones the oldest, at the left, are cut off. */
const slots = Array.from({ length: 120 }, (_, slot) => slot);

/** A bar of silence, as a share of the height. */
const minBarHeight = 0.07;

const place = 'col-start-2 row-start-3 h-7 min-w-0 @[540px]:row-start-2 @[540px]:h-16';

/** How loud the assistant was in the last seconds; still where motion is not wanted. */
export function LiveWaveform({ speaking }: { speaking: boolean }) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  return still ? <StillBars /> : <MovingBars speaking={speaking} />;
}

function StillBars() {
  return (
    <div className={`flex items-center overflow-hidden *:h-full ${place}`}>
      <Waveform bars={slots.length} />
    </div>
  );
}

function MovingBars({ speaking }: { speaking: boolean }) {
  const levels = useRecentLevels();
  return (
    <div aria-hidden className={`flex items-center justify-end gap-[3px] overflow-hidden ${place}`}>
      {slots.map((slot) => (
        <span
          key={slot}
          className={`h-full w-[3px] shrink-0 rounded-full transition-transform duration-100 ease-linear forced-colors:bg-[Highlight] ${speaking ? 'bg-vermilion' : 'bg-control'}`}
          style={{ transform: `scaleY(${Math.max(minBarHeight, levels[slot] ?? 0)})` }}
        />
      ))}
    </div>
  );
}

/** The latest levels, the newest last; sampled at an interval, so that silence moves them too. */
function useRecentLevels(): readonly number[] {
  const level = useLevel();
  const latest = useRef(level);
  const [levels, setLevels] = useState<readonly number[]>(() => slots.map(() => 0));
  useEffect(() => {
    latest.current = level;
  }, [level]);
  useEffect(() => {
    const clock = setInterval(
      () => setLevels((before) => [...before.slice(1), latest.current]),
      callRules.levelInterval,
    );
    return () => clearInterval(clock);
  }, []);
  return levels;
}
