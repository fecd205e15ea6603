/** A sound that plays until a test ends it. */
export class FakeSource extends EventTarget {
  buffer: unknown;
  playing = false;
  connect = () => undefined;
  disconnect = () => {
    this.playing = false;
  };
  start = () => {
    this.playing = true;
  };
  finish(): void {
    this.dispatchEvent(new Event('ended'));
  }
}

/** What a browser's audio does as far as a call uses it; Node has none. */
export class FakeAudioContext {
  static readonly contexts: FakeAudioContext[] = [];
  readonly sources: FakeSource[] = [];
  /** Each sample of what is heard. */
  amplitude = 0;
  closed = false;

  constructor() {
    FakeAudioContext.contexts.push(this);
  }

  readonly destination = {};
  resume = () => Promise.resolve();
  close = async () => {
    this.closed = true;
  };
  decodeAudioData = async () => ({ duration: 2 });

  createBufferSource(): FakeSource {
    const source = new FakeSource();
    this.sources.push(source);
    return source;
  }

  createAnalyser() {
    const getFloatTimeDomainData = (samples: Float32Array) => samples.fill(this.amplitude);
    return { context: this, fftSize: 2048, connect: () => undefined, getFloatTimeDomainData };
  }
}
