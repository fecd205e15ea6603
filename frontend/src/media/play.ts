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
