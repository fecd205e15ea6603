import { type RefObject, useEffect } from 'react';

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
