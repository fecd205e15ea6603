/*
 * What the site uses of a browser's XMLHttpRequest, for tests that call a server from Node, which has none.
 * `test/e2e` proves the same requests in a real browser.
 */
class NodeXmlHttpRequest extends EventTarget {
  readonly upload = new EventTarget();
  timeout = 0;
  status = 0;
  responseText = '';
  #method = 'GET';
  #url = '';
  #sent = new Headers();
  #received = new Headers();
  #aborting = new AbortController();

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#sent.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.#received].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  abort(): void {
    this.#aborting.abort();
  }

  send(body: FormData | string | null): void {
    void this.#exchange(body).then((outcome) => {
      this.dispatchEvent(new Event(outcome));
      this.dispatchEvent(new Event('loadend'));
    });
  }

  async #exchange(body: FormData | string | null): Promise<'load' | 'error' | 'abort' | 'timeout'> {
    const timeout = AbortSignal.timeout(this.timeout);
    try {
      const answer = await fetch(this.#url, {
        method: this.#method,
        headers: this.#sent,
        body,
        signal: AbortSignal.any([this.#aborting.signal, timeout]),
      });
      if (body !== null) this.upload.dispatchEvent(new Event('load'));
      this.#received = answer.headers;
      this.responseText = await answer.text();
      this.status = answer.status;
      return 'load';
    } catch {
      if (timeout.aborted) return 'timeout';
      return this.#aborting.signal.aborted ? 'abort' : 'error';
    }
  }
}

Object.assign(globalThis, { XMLHttpRequest: NodeXmlHttpRequest });
