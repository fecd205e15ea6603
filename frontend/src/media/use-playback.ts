import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isOver, play, replay } from './play.ts';

/** Where a video stands, in seconds. */
export type Playback = { playing: boolean; time: number; duration: number };

/** What a video is doing, live; `events` goes onto its element, and `seek` goes to a second of it. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>) {
  const [playback, setPlayback] = useState<Playback>({ playing: false, time: 0, duration: 0 });
  const { playing } = playback;
  const events = useMemo(() => {
    const read = () => setPlayback(playbackOf(video.current));
    return {
      onPlay: read,
      onPause: read,
      onEnded: read,
      onTimeUpdate: read,
      onSeeking: read,
      onDurationChange: read,
      onEmptied: read,
    };
  }, [video]);
  // The browser sends time updates only every 250 ms: read each frame while playing.
  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function advance() {
      events.onTimeUpdate();
      frame = requestAnimationFrame(advance);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, events]);
  const seek = (to: number) => {
    if (video.current) video.current.currentTime = to;
    // Read at once: until the browser reports the seek, the next key would start from the old time.
    events.onSeeking();
  };
  return { playback, events, seek };
}

function playbackOf(video: HTMLVideoElement | null): Playback {
  if (!video) return { playing: false, time: 0, duration: 0 };
  const { paused, currentTime: time, duration } = video;
  return {
    playing: !paused && !isOver(video),
    time,
    duration: Number.isFinite(duration) ? duration : 0,
  };
}

export function toggle(video: HTMLVideoElement | null): void {
  if (!video) return;
  if (isOver(video)) replay(video);
  else if (video.paused) play(video);
  else video.pause();
}

/** Plays a video the first time that it can be, where it `plays` and less motion is not wanted. */
export function usePlayOnce(video: RefObject<HTMLVideoElement | null>, plays: boolean) {
  const begun = useRef(!plays);
  return () => {
    if (begun.current) return;
    begun.current = true;
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) play(video.current);
  };
}

/** Restores time and playback after an expired link was replaced by a fresh one. */
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

/** On the whole screen a video has the browser's own controls, which fit every device. */
export function useFullScreenControls(video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const change = () => {
      const element = video.current;
      if (element) element.controls = document.fullscreenElement === element;
    };
    document.addEventListener('fullscreenchange', change);
    return () => document.removeEventListener('fullscreenchange', change);
  }, [video]);
}
