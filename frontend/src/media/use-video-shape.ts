import { type SyntheticEvent, useState } from 'react';

type Loaded<Element> = SyntheticEvent<Element>;

/** What is taken for the shape of a video whose poster cannot be read either. */
const usual = 16 / 9;

/** The shape of a video: its poster's at first, since some browsers read no video before it plays. */
export function useVideoShape() {
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
