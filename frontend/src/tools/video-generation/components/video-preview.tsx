import { VideoOff } from 'lucide-react';
import { useRef } from 'react';
import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { useMediaQuery } from '../../../lib/browser-state.ts';
import { useMissingMedia } from '../../../media/picture-loading.tsx';
import { play } from '../../../media/play.ts';
import type { GeneratedVideo } from '../api/history.ts';

const shape =
  'h-10 w-13 max-sm:h-9.5 max-sm:w-11.5 shrink-0 rounded-picture bg-sunken object-contain';

type Props = { video: GeneratedVideo; onMissing: () => void };

/** A small video in a row of the history; it moves while it is pointed at. */
export function VideoPreview({ video: { videoUrl, imageUrl, small }, onMissing }: Props) {
  const poster = smallAddress(imageUrl, small, 160);
  const { missing, markMissing } = useMissingMedia(videoUrl);
  const video = useRef<HTMLVideoElement>(null);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  if (missing) {
    return (
      <span
        role="img"
        aria-label="Preview"
        className={`flex items-center justify-center text-ink-3 ${shape}`}
      >
        <VideoOff aria-hidden size={14} strokeWidth={2} />
      </span>
    );
  }
  const fail = () => {
    markMissing();
    onMissing();
  };
  return (
    <>
      {/* A video element has no event for a missing poster, so an image loads it too. */}
      <img src={poster} alt="" hidden onError={fail} />
      <video
        ref={video}
        src={videoUrl}
        poster={poster}
        aria-label="Preview"
        width={52}
        height={40}
        // Preloading every row would use up the connections that a playing video needs.
        preload="none"
        playsInline
        muted
        loop
        tabIndex={-1}
        onPointerEnter={() => still || play(video.current)}
        // load() shows the poster again.
        onPointerLeave={() => still || video.current?.load()}
        onError={fail}
        className={shape}
      />
    </>
  );
}
