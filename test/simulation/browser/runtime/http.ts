/** A request on its way out of a tab. */
export type Sent = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
};

/** What comes of a request, in the order in which it comes. */
export type Exchange = {
  onSent: () => void;
  onAnswer: (answer: { status: number; text: string; headers: string }) => void;
  onError: () => void;
};

export type Network = {
  /** Sends a request; the function that comes back ends it from the tab's side. */
  send: (request: Sent, exchange: Exchange) => () => void;
};

type Timers = {
  setTimeout: (callback: () => void, milliseconds: number) => unknown;
  clearTimeout: (id: unknown) => void;
};

/** The fields of a form, as they are sent. */
export class SimulatedForm {
  readonly fields = new Map<string, unknown>();
  set(name: string, value: unknown): void {
    this.fields.set(name, value);
  }
  append(name: string, value: unknown): void {
    this.set(name, value);
  }
}

/** The browser's XMLHttpRequest, as far as `lib/http.ts` uses it, over a network that the history orders. */
export function requestClass(network: Network, now: () => number, timers: Timers) {
  return class SimulatedRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #method = '';
    #url = '';
    #headers: Record<string, string> = {};
    #received = '';
    #begun = 0;
    #timeout = 0;
    #timer: unknown;
    #end: (() => void) | undefined;

    get timeout(): number {
      return this.#timeout;
    }
    set timeout(milliseconds: number) {
      this.#timeout = milliseconds;
      if (this.#end) this.#watchTime();
    }
    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value;
    }
    getAllResponseHeaders(): string {
      return this.#received;
    }
    abort(): void {
      if (this.#end) this.#finish('abort');
    }
    send(body: unknown): void {
      this.#begun = now();
      const request = { method: this.#method, url: this.#url, headers: this.#headers, body };
      this.#end = network.send(request, {
        onSent: () => body !== null && this.upload.dispatchEvent(new Event('load')),
        onAnswer: ({ status, text, headers }) => {
          this.status = status;
          this.responseText = text;
          this.#received = headers;
          this.#finish('load');
        },
        onError: () => this.#finish('error'),
      });
      this.#watchTime();
    }
    #watchTime(): void {
      timers.clearTimeout(this.#timer);
      const left = this.#begun + this.#timeout - now();
      this.#timer = timers.setTimeout(() => this.#finish('timeout'), Math.max(0, left));
    }
    #finish(outcome: 'load' | 'error' | 'abort' | 'timeout'): void {
      const end = this.#end;
      if (!end) return;
      this.#end = undefined;
      timers.clearTimeout(this.#timer);
      end();
      this.dispatchEvent(new Event(outcome));
      this.dispatchEvent(new Event('loadend'));
    }
  };
}
