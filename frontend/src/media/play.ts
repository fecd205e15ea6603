/** Plays a video; where it cannot be played, its own error tells. */
export function play(video: HTMLVideoElement | null): void {
  video?.play().catch(() => undefined);
}

/** Plays a video from its beginning. */
export function replay(video: HTMLVideoElement | null): void {
  if (!video) return;
  video.currentTime = 0;
  play(video);
}

/** Seconds before its end at which a video is over: WebKit may stop a nanosecond before it, and says for ever that it plays. */
const endSeconds = 0.001;

/** Whether a video was played to its end. */
export function isOver({ ended, currentTime, duration }: HTMLVideoElement): boolean {
  return ended || duration - currentTime < endSeconds;
}
