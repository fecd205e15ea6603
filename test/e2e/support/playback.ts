import type { Locator } from '@playwright/test';

/** What the browser knows of a video once it has read its beginning. */
export function metadataOf(video: Locator) {
  return video.evaluate(async (element: HTMLVideoElement) => {
    if (element.readyState < HTMLMediaElement.HAVE_METADATA) {
      await new Promise((resolve, reject) => {
        element.addEventListener('loadedmetadata', resolve, { once: true });
        element.addEventListener('error', () => reject(new Error(element.error?.message)));
      });
    }
    const { duration, videoWidth, videoHeight } = element;
    return { duration, width: videoWidth, height: videoHeight };
  });
}

/** Seeks, and gives the second whose frame shows then. */
export function seek(video: Locator, second: number): Promise<number> {
  return video.evaluate(async (element: HTMLVideoElement, to) => {
    const sought = new Promise((resolve, reject) => {
      element.addEventListener('seeked', resolve, { once: true });
      element.addEventListener('error', () => reject(new Error(element.error?.message)), {
        once: true,
      });
    });
    element.currentTime = to;
    await sought;
    return element.currentTime;
  }, second);
}

export function isPlaying(video: Locator): Promise<boolean> {
  return video.evaluate((element: HTMLVideoElement) => !element.paused && !element.ended);
}

export function currentTime(video: Locator): Promise<number> {
  return video.evaluate((element: HTMLVideoElement) => element.currentTime);
}
