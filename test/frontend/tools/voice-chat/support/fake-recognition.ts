/** The browser's speech recognition, of which a test is the ear. */
export class FakeRecognition extends EventTarget {
  static latest: FakeRecognition | undefined;
  lang = '';
  continuous = false;
  interimResults = true;
  running = false;

  constructor() {
    super();
    FakeRecognition.latest = this;
  }

  start(): void {
    if (this.running) throw new DOMException('It has started', 'InvalidStateError');
    this.running = true;
    this.dispatchEvent(new Event('start'));
  }

  stop(): void {
    if (!this.running) return;
    this.running = false;
    this.dispatchEvent(new Event('end'));
  }

  abort = () => this.stop();

  hear(transcript: string, isFinal = true): void {
    const results = [{ 0: { transcript }, length: 1, isFinal }];
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
  }

  fail(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.stop();
  }
}
