import type { ContentfulStatusCode } from 'hono/utils/http-status';

type Detail = { message: string; longMessage?: string; param?: string };

/** A refusal in Clerk's format: `{ errors: [{ code, message, long_message, meta }] }`. */
export class ClerkError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly detail: Detail;

  constructor(status: ContentfulStatusCode, code: string, detail: Detail) {
    super(detail.message);
    this.name = 'ClerkError';
    this.status = status;
    this.code = code;
    this.detail = detail;
  }

  toJSON(): object {
    const { message, longMessage = message, param } = this.detail;
    const meta = param === undefined ? {} : { param_name: param };
    return { errors: [{ code: this.code, message, long_message: longMessage, meta }] };
  }
}

/** A field of a form that cannot be accepted; the component shows the message beside it. */
export function fieldError(param: string, code: string, message: string): ClerkError {
  return new ClerkError(422, code, { message, param });
}

/** A browser without a live session. Clerk's client signs out when it sees the status. */
export function unauthenticated(): ClerkError {
  return new ClerkError(401, 'authentication_invalid', {
    message: 'Invalid authentication',
    longMessage: 'Unable to authenticate the request, you need to supply an active session',
  });
}

export function notFound(): ClerkError {
  return new ClerkError(404, 'resource_not_found', { message: 'Resource not found' });
}
