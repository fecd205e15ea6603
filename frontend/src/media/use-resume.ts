import { type RefObject, useRef } from 'react';
import { play } from './use-playback.ts';

/** Where a video stood when its link expired; from there it goes on with a fresh one. */
export function useResume(video: RefObject<HTMLVideoElement | null>) {
  const stood = useRef<{ time: number; playing: boolean }>(undefined);
  return {
    remember: () => {
      const { current } = video;
      if (current) stood.current = { time: current.currentTime, playing: !current.paused };
    },
    resume: () => {
      if (!video.current || !stood.current) return;
      const { time, playing } = stood.current;
      stood.current = undefined;
      video.current.currentTime = time;
      if (playing) play(video.current);
    },
  };
}
