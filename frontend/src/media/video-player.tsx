import { type RefObject, type SyntheticEvent, useState } from 'react';
import { CropMarks } from '../ui/crop-marks.tsx';
import { fit } from './fitted-picture.tsx';
import { MediaMissing, useMissingMedia } from './picture-loading.tsx';
import { PlayerControls } from './player-controls.tsx';
import {
  toggle,
  useFullScreenControls,
  usePlayback,
  usePlayOnce,
  useResume,
} from './use-playback.ts';

export type VideoPlayerProps = {
  video: RefObject<HTMLVideoElement | null>;
  source: string;
  /** The picture that shows until it plays. */
  poster: string;
  label: string;
  /** The one active video of a view carries crop marks. */
  marked?: boolean;
  /** Whether it plays once by itself, where the person has not asked for less motion. */
  plays?: boolean;
  /** Its seconds, where these are known: then nothing of it is loaded before it plays. */
  seconds?: number;
  onMissing: () => void;
};

/** A silent video as large as its stage allows, whole and in its own shape. It starts paused unless it `plays`. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { video, source, label, marked = false, onMissing } = props;
  const { missing, markMissing } = useMissingMedia(source);
  const { remember, resume } = useResume(video);
  if (missing) {
    return <MediaMissing>{`${label}: this video cannot be played`}</MediaMissing>;
  }
  const fail = () => {
    remember();
    markMissing();
    onMissing();
  };
  const player = <Player {...props} onMissing={fail} onReady={resume} />;
  return marked ? <CropMarks>{player}</CropMarks> : player;
}

type PlayerProps = VideoPlayerProps & { onReady: () => void };

function Player(props: PlayerProps) {
  const { video, source, poster, label, plays = false, seconds, onMissing, onReady } = props;
  const begin = usePlayOnce(video, plays);
  const { playback, events, seek } = usePlayback(video);
  const shape = useVideoShape();
  useFullScreenControls(video);
  return (
    <fieldset
      aria-label={label}
      className={`group/player @container relative min-w-0 overflow-hidden rounded-picture ${shape.known ? '' : 'invisible'}`}
      style={fit(shape.ratio)}
    >
      <img src={poster} alt="" hidden {...shape.ofPoster} />
      <video
        ref={video}
        src={source}
        poster={poster}
        preload={seconds === undefined ? 'metadata' : 'none'}
        playsInline
        muted
        {...events}
        onLoadedMetadata={(event) => {
          shape.ofVideo.onLoadedMetadata(event);
          onReady();
          begin();
        }}
        onError={onMissing}
        className="absolute inset-0 size-full bg-sunken object-cover"
      />
      <button
        type="button"
        aria-hidden
        tabIndex={-1}
        onClick={() => toggle(video.current)}
        className="absolute inset-0"
      />
      <PlayerControls
        video={video}
        playback={{ ...playback, duration: playback.duration || (seconds ?? 0) }}
        seek={seek}
      />
    </fieldset>
  );
}

type Loaded<Element> = SyntheticEvent<Element>;

/** The ratio that is assumed when neither poster nor video can be read. */
const usual = 16 / 9;

/** The shape of a video: its poster's at first, since some browsers read no video before it plays. */
function useVideoShape() {
  const [poster, setPoster] = useState<number>();
  const [video, setVideo] = useState<number>();
  const ratio = video ?? poster;
  return {
    known: ratio !== undefined,
    ratio: ratio ?? usual,
    ofPoster: {
      onLoad: ({ currentTarget: { naturalWidth, naturalHeight } }: Loaded<HTMLImageElement>) =>
        setPoster(ratioOf(naturalWidth, naturalHeight)),
      onError: () => setPoster(usual),
    },
    ofVideo: {
      onLoadedMetadata: ({
        currentTarget: { videoWidth, videoHeight },
      }: Loaded<HTMLVideoElement>) => setVideo(ratioOf(videoWidth, videoHeight)),
    },
  };
}

function ratioOf(width: number, height: number): number {
  return width > 0 && height > 0 ? width / height : usual;
}
