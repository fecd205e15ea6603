import type { Page } from '@playwright/test';

declare global {
  /** What a test tells the page that its person's microphone hears or does. */
  var ear: { hear: (words: string) => void; lose: () => void; listens: boolean } | undefined;
}

/** Chromium is refused the microphone, by this name of the media standard. */
export async function refuseMicrophone(page: Page, name: string): Promise<void> {
  await page.addInitScript((reason) => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('No microphone', reason));
  }, name);
}

/** Gives the page a microphone, and a speech recognition that hears what the test says. */
export async function giveMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let recognition: Recognition | undefined;
    let track: MediaStreamTrack | undefined;
    class Recognition extends EventTarget {
      listens = false;
      constructor() {
        super();
        recognition = this;
      }
      start() {
        this.listens = true;
        this.dispatchEvent(new Event('start'));
      }
      stop() {
        this.listens = false;
        this.dispatchEvent(new Event('end'));
      }
      abort() {
        this.stop();
      }
    }
    Object.assign(globalThis, { SpeechRecognition: Recognition });
    navigator.mediaDevices.getUserMedia = async () => {
      const { stream } = new AudioContext().createMediaStreamDestination();
      [track] = stream.getAudioTracks();
      return stream;
    };
    globalThis.ear = {
      get listens() {
        return recognition?.listens ?? false;
      },
      hear: (transcript) => {
        const results = [{ isFinal: true, length: 1, 0: { transcript } }];
        recognition?.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
      },
      lose: () => track?.dispatchEvent(new Event('ended')),
    };
  });
}

export function isListening(page: Page): Promise<boolean> {
  return page.evaluate(() => globalThis.ear?.listens ?? false);
}

/** The person says something aloud. */
export function speak(page: Page, words: string): Promise<void> {
  return page.evaluate((heard) => globalThis.ear?.hear(heard), words);
}

export function loseMicrophone(page: Page): Promise<void> {
  return page.evaluate(() => {
    globalThis.ear?.lose();
  });
}
