import { expect, test } from 'vitest';
import { ApiError, InvalidResponse } from '../../../../../frontend/src/lib/api-error.ts';
import { describeFailure } from '../../../../../frontend/src/tools/image-generation/state/failure.ts';
import { routes } from '../../../../../shared/routes.ts';
import { proves } from '../../../../e2e/specification/proves.ts';

test('a failure says its message, in the toast after ‘Failed to generate image’', () => {
  expect(describeFailure(new ApiError('Network Error'))).toEqual({
    toast: 'Failed to generate image: Network Error',
    inline: 'Network Error',
  });
});

test('an answer without an image URL has its own sentence', () => {
  const sentence = 'Invalid response from server - no image URL received';
  expect(describeFailure(new InvalidResponse(routes.generateImage, undefined))).toEqual({
    toast: sentence,
    inline: sentence,
  });
});

test.each(['thrown', undefined, 7])(
  'what is no Error is not quoted: %s',
  proves('errors/image-not-an-error'),
  (thrown) => {
    const sentence = 'Failed to generate image. Please try again.';
    expect(describeFailure(thrown)).toEqual({ toast: sentence, inline: sentence });
  },
);
