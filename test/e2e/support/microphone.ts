import type { Page } from '@playwright/test';

declare global {
  /** What a test tells the page that its person's microphone hears or does. */
  var ear:
    | {
        hear: (words: string) => void;
        /** The microphone that was given last is unplugged. */
        lose: () => void;
        listens: boolean;
      }
    | undefined;
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

declare global {
  /** What a test does to the microphones of the page's computer. */
  var desk: { names: string[]; refused: boolean; wished: string | undefined } | undefined;
}

/** Gives the page several microphones, each of which hears a tone. */
export async function giveMicrophones(page: Page, names: string[]): Promise<void> {
  await giveMicrophone(page);
  await page.addInitScript((given) => {
    const desk = { names: given, refused: false, wished: undefined as string | undefined };
    globalThis.desk = desk;
    navigator.mediaDevices.getUserMedia = async (wish) => {
      if (desk.refused) throw new DOMException('No microphone', 'NotAllowedError');
      desk.wished = /"ideal":"([^"]*)"/.exec(JSON.stringify(wish))?.[1];
      const context = new AudioContext();
      const ear = context.createMediaStreamDestination();
      const tone = context.createOscillator();
      tone.connect(ear);
      tone.start();
      return ear.stream;
    };
    navigator.mediaDevices.enumerateDevices = async () =>
      desk.names.map((name) => ({
        kind: 'audioinput' as const,
        deviceId: name,
        label: name,
        groupId: '',
        toJSON: () => ({}),
      }));
  }, names);
}

/** Whether the page is refused any microphone from now on. */
export function refuseNow(page: Page, refused: boolean): Promise<void> {
  return page.evaluate((is) => {
    if (globalThis.desk) globalThis.desk.refused = is;
  }, refused);
}

/** The microphone that the page asked for last. */
export function wishedMicrophone(page: Page): Promise<string | undefined> {
  return page.evaluate(() => globalThis.desk?.wished);
}

/** Takes a microphone away from the computer. */
export function unplug(page: Page, name: string): Promise<void> {
  return page.evaluate((gone) => {
    const { desk } = globalThis;
    if (desk) desk.names = desk.names.filter((each) => each !== gone);
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  }, name);
}
