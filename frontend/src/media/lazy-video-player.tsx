import { useLoadedAhead } from '../lib/first-input.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import type { VideoPlayerProps } from './video-player.tsx';

const videoPlayer = lazyComponent<VideoPlayerProps>(() =>
  import('./video-player.tsx').then((module) => module.VideoPlayer),
);

/** Loads it ahead of the first video of a page. */
export function usePlayerAhead(): void {
  useLoadedAhead(videoPlayer.load);
}

/** A player whose code comes with the first video. */
export function LazyVideoPlayer(props: VideoPlayerProps) {
  return <LazyPart part={videoPlayer} props={props} waiting={null} />;
}
