import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorResponse, toStudioError } from '../../../../functions/http/answer.ts';
import { StudioError } from '../../../../functions/platform/studio-error.ts';
import { errorBodySchema, errorCatalogue, isErrorCode } from '../../../../shared/errors.ts';

const codes = Object.keys(errorCatalogue).filter(isErrorCode);

test.each(codes)('%s is answered with its status, sentence and code', (code) => {
  const response = errorResponse(new StudioError(code, { cause: new Error('inside') }), 'r1');
  expect(response.statusCode).toBe(errorCatalogue[code].status);
  expect(errorBodySchema.parse(JSON.parse(response.body))).toEqual({
    error: errorCatalogue[code].message,
    code,
    requestId: 'r1',
  });
  expect(response.headers?.['Cache-Control']).toBe('no-store');
  expect(response.body).not.toContain('inside');
});

test.each([
  [3600, 'in 60 minutes'],
  [61, 'in 2 minutes'],
  [5, 'in a minute'],
])('too many failures say when they are over: %i s are %s', (retryAfter, when) => {
  const response = errorResponse(new StudioError('too_many_failures', { retryAfter }), 'r1');
  expect(JSON.parse(response.body).error).toContain(`You can go on ${when}.`);
  expect(response.headers?.['Retry-After']).toBe(String(retryAfter));
});

test('a busy provider may be tried again when it says so, else in a minute', () => {
  const told = errorResponse(new StudioError('provider_busy', { retryAfter: 7 }), 'r1');
  const silent = errorResponse(new StudioError('provider_busy'), 'r1');
  expect(told.headers?.['Retry-After']).toBe('7');
  expect(silent.headers?.['Retry-After']).toBe('60');
});

test('other errors name no time to try again', () => {
  const response = errorResponse(new StudioError('image_unsupported'), 'r1');
  expect(response.headers).not.toHaveProperty('Retry-After');
});

test('whatever is thrown becomes an error of the catalogue', () => {
  fc.assert(
    fc.property(fc.anything(), (thrown) => {
      expect(toStudioError(thrown, {}).code).toBe('internal');
    }),
  );
});

test('whatever is thrown as something is ordered leaves open whether it was counted', () => {
  fc.assert(
    fc.property(fc.anything(), (thrown) => {
      const { code, message } = toStudioError(thrown, { feature: 'imageGeneration' });
      expect(code).toBe('unavailable');
      expect(message).not.toContain('counted');
    }),
  );
});

test.each([
  [415, 'invalid_request'],
  [422, 'invalid_request'],
])('a body refused with %i is answered as %s', (statusCode, code) => {
  expect(toStudioError(Object.assign(new Error('refused'), { statusCode }), {}).code).toBe(code);
});
