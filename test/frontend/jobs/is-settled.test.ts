import { describe, expect, test } from 'vitest';
import { isSettled } from '../../../frontend/src/jobs/retry-until-settled.ts';
import { ApiError, InvalidResponse } from '../../../frontend/src/lib/api-error.ts';
import { errorCatalogue } from '../../../shared/errors.ts';

describe('whether the server has said how a submit ended', () => {
  const unsettled = ['job_running', 'already_waiting', 'slow_down', 'too_many_requests'];
  const codes = Object.keys(errorCatalogue).filter((code) => !unsettled.includes(code));

  test.each(codes)('it has with %s', (code) => {
    expect(isSettled(new ApiError('x', { code, status: 400 }))).toBe(true);
  });

  test.each([
    ['a job that still runs', new ApiError('x', { code: 'job_running', status: 504 })],
    ['a job that others wait for', new ApiError('x', { code: 'already_waiting', status: 429 })],
    ['a limit per person', new ApiError('x', { code: 'slow_down', status: 429 })],
    ['a firewall that counts requests', new ApiError('x', { code: 'too_many_requests' })],
    ['a broken connection', new ApiError('Network Error', { code: 'ERR_NETWORK' })],
    ['a gateway’s own answer', new ApiError('x', { code: 'ERR_BAD_RESPONSE', status: 504 })],
    ['an answer that breaks the contract', new InvalidResponse('removeBg', undefined)],
    ['anything else', new Error('x')],
  ])('it has not with %s', (_, error) => {
    expect(isSettled(error)).toBe(false);
  });
});
