import { requestIdHeader } from '../../../shared/reference.ts';
import { nextCursorHeader, totalCountHeader } from '../../../shared/routes/route.ts';
import { noteServerTime } from './server-clock.ts';

/** What went wrong with a request, in the words that HTTP clients share. */
type FailureCode =
  | 'ERR_NETWORK'
  | 'ECONNABORTED'
  | 'ERR_CANCELED'
  | 'ERR_BAD_REQUEST'
  | 'ERR_BAD_RESPONSE';

/** What came back: the body parsed where it is JSON, else its text. */
export type HttpAnswer = {
  status: number;
  data: unknown;
  retryAfter: string | undefined;
  /** The API's id of the request. */
  requestId: string | undefined;
  /** What is said of a page of a list beside its items. */
  page: PageFacts;
};

/** What a list says beside the items of a page. */
export type PageFacts = {
  /** Where the next page begins; undefined on the last. */
  next: string | undefined;
  /** How many items there are on all pages, where that was asked for. */
  total: number | undefined;
};

/** A request without an answer, or with one that is no success. Its words are those of the specification, section 8. */
export class HttpError extends Error {
  readonly code: FailureCode;
  readonly answer: HttpAnswer | undefined;

  constructor(message: string, code: FailureCode, answer?: HttpAnswer) {
    super(message);
    this.name = 'HttpError';
    this.code = code;
    this.answer = answer;
  }
}

export type HttpRequest = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: FormData | string | undefined;
  /** Longest wait for the answer, in milliseconds; while a form is sent, for its next bytes to move. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Called once the whole request is out. */
  onSent?: (() => void) | undefined;
  /** Called while a form is sent with how much of it is out, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
};

/** Sends a request; rejects with `HttpError`. By XMLHttpRequest, since `fetch` does not tell when a request is out. */
export function sendRequest(request: HttpRequest): Promise<HttpAnswer> {
  const { method, url, headers = {}, body, timeoutMs, signal, onSent, onProgress } = request;
  return new Promise((resolve, reject) => {
    const fail = (message: string, code: FailureCode) => reject(new HttpError(message, code));
    if (signal?.aborted) return fail('Request aborted', 'ERR_CANCELED');
    const http = new XMLHttpRequest();
    http.open(method, url);
    http.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) http.setRequestHeader(name, value);
    const abort = () => http.abort();
    signal?.addEventListener('abort', abort);
    http.addEventListener('load', () => {
      const answer = answerOf(http);
      if (answer.status >= 200 && answer.status < 300) resolve(answer);
      else reject(refusal(answer));
    });
    http.addEventListener('error', () => fail('Network Error', 'ERR_NETWORK'));
    http.addEventListener('timeout', () =>
      fail(`timeout of ${timeoutMs}ms exceeded`, 'ECONNABORTED'),
    );
    http.addEventListener('abort', () =>
      fail('Request aborted', signal?.aborted ? 'ERR_CANCELED' : 'ECONNABORTED'),
    );
    http.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    if (onSent) http.upload.addEventListener('load', onSent);
    if (body instanceof FormData) {
      const start = performance.now();
      http.upload.addEventListener('progress', ({ loaded, total }) => {
        // It counts from the start of the request.
        http.timeout = performance.now() - start + timeoutMs;
        onProgress?.(loaded / total);
      });
    }
    http.send(body ?? null);
  });
}

function refusal(answer: HttpAnswer): HttpError {
  const { status } = answer;
  const code = status >= 500 ? 'ERR_BAD_RESPONSE' : 'ERR_BAD_REQUEST';
  return new HttpError(`Request failed with status code ${status}`, code, answer);
}

function answerOf(http: XMLHttpRequest): HttpAnswer {
  // Asked for by name, browsers complain where another origin does not show them.
  const headers = http.getAllResponseHeaders();
  const header = (name: string) =>
    new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(headers)?.[1]?.trim();
  noteServerTime(header('date'));
  const total = header(totalCountHeader);
  return {
    status: http.status,
    data: parsed(http.responseText),
    retryAfter: header('retry-after'),
    requestId: header(requestIdHeader),
    page: {
      next: header(nextCursorHeader),
      total: total === undefined ? undefined : Number(total),
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
