import { describe, expect, test } from 'vitest';
import {
  describeFailure,
  isSettled,
} from '../../../../frontend/src/features/image-editing/removal-failure.ts';
import { ApiError, InvalidResponse } from '../../../../frontend/src/lib/api-error.ts';
import { errorCatalogue } from '../../../../shared/errors.ts';

describe('what a failed removal says', () => {
  test('the message, in the toast after ‘Failed to process image’ and as it is below the image', () => {
    expect(describeFailure(new ApiError('Network Error'))).toEqual({
      toast: 'Failed to process image: Network Error',
      inline: 'Network Error',
    });
  });

  test('an answer without a result URL has its own sentence', () => {
    const sentence = 'Failed to process image - no result URL received';
    expect(describeFailure(new InvalidResponse('removeBg', undefined))).toEqual({
      toast: sentence,
      inline: sentence,
    });
  });

  test.each(['thrown', undefined, 7])('what is no Error is not quoted: %s', (thrown) => {
    expect(describeFailure(thrown)).toEqual({
      toast: 'Failed to process image. Please try again.',
      inline: 'An error occurred while editing your image',
    });
  });
});

describe('whether the server has said how a submit ended', () => {
  const codes = Object.keys(errorCatalogue).filter((code) => code !== 'job_running');

  test.each(codes)('it has with %s', (code) => {
    expect(isSettled(new ApiError('x', { code, status: 400 }))).toBe(true);
  });

  test.each([
    ['a job that still runs', new ApiError('x', { code: 'job_running', status: 504 })],
    ['a broken connection', new ApiError('Network Error', { code: 'ERR_NETWORK' })],
    ['a gateway’s own answer', new ApiError('x', { code: 'ERR_BAD_RESPONSE', status: 504 })],
    ['an answer that breaks the contract', new InvalidResponse('removeBg', undefined)],
    ['anything else', new Error('x')],
  ])('it has not with %s', (_, error) => {
    expect(isSettled(error)).toBe(false);
  });
});
