import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorResponse, toStudioError } from '../../../../functions/http/answer.ts';
import { StudioError } from '../../../../functions/platform/studio-error.ts';
import { errorBodySchema, errorCatalogue, isErrorCode } from '../../../../shared/errors.ts';

const now = new Date('2026-11-30T23:00:00Z');
const codes = Object.keys(errorCatalogue).filter(isErrorCode);

test.each(codes)('%s is answered with its status, sentence and code', (code) => {
  const response = errorResponse(new StudioError(code, { cause: new Error('inside') }), 'r1', now);
  expect(response.statusCode).toBe(errorCatalogue[code].status);
  expect(errorBodySchema.parse(JSON.parse(response.body))).toEqual({
    error: errorCatalogue[code].message,
    code,
    requestId: 'r1',
  });
  expect(response.headers?.['Cache-Control']).toBe('no-store');
  expect(response.body).not.toContain('inside');
});

test('a reached limit may be tried again at the start of the next month', () => {
  const response = errorResponse(new StudioError('usage_limit_reached'), 'r1', now);
  expect(response.headers?.['Retry-After']).toBe('3600');
});

test('a busy provider may be tried again when it says so, else in a minute', () => {
  const told = errorResponse(new StudioError('provider_busy', { retryAfter: 7 }), 'r1', now);
  const silent = errorResponse(new StudioError('provider_busy'), 'r1', now);
  expect(told.headers?.['Retry-After']).toBe('7');
  expect(silent.headers?.['Retry-After']).toBe('60');
});

test('other errors name no time to try again', () => {
  const response = errorResponse(new StudioError('image_unsupported'), 'r1', now);
  expect(response.headers).not.toHaveProperty('Retry-After');
});

test('whatever is thrown becomes an error of the catalogue', () => {
  fc.assert(
    fc.property(fc.anything(), (thrown) => {
      expect(toStudioError(thrown).code).toBe('internal');
    }),
  );
});

test.each([
  [415, 'invalid_request'],
  [422, 'invalid_request'],
])('a body refused with %i is answered as %s', (statusCode, code) => {
  expect(toStudioError(Object.assign(new Error('refused'), { statusCode })).code).toBe(code);
});
