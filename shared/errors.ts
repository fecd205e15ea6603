import * as z from 'zod/mini';
import { resetNote } from './plans.ts';
import { promptMessages } from './prompt.ts';
import { maxEnhancedPixels, maxUploadPixels, maxUploadSide } from './uploads.ts';

type ErrorEntry = {
  status: number;
  /** The sentence a person reads: what went wrong, what was kept, what to do. */
  message: string;
  /** Whether sending the same request again may succeed. */
  retryable: boolean;
};

/** With a comma before its last three digits. Every function loads this, and a language's own rules for numbers take 8 ms of that. */
const maxSide = String(maxUploadSide).replace(/\d{3}$/, ',$&');

/** Every error that an API answer may carry, by its code. */
export const errorCatalogue = {
  invalid_request: {
    status: 400,
    message: 'The request is not valid. Reload the page and try again.',
    retryable: false,
  },
  idempotency_key_invalid: {
    status: 400,
    message: 'This request is too old or its key is malformed. Submit it again.',
    retryable: false,
  },
  image_missing: { status: 400, message: 'Please upload an image first', retryable: false },
  mask_missing: {
    status: 400,
    message: 'Paint over what is to be removed first. Nothing was counted.',
    retryable: false,
  },
  prompt_missing: { status: 400, message: 'Please enter a prompt', retryable: false },
  prompt_too_long: { status: 400, message: promptMessages.tooLong, retryable: false },
  unauthorized: {
    status: 401,
    message: 'Your session has ended. Sign in again to continue.',
    retryable: false,
  },
  plan_required: {
    status: 403,
    message: 'Your plan does not include this tool. Upgrade to use it.',
    retryable: false,
  },
  request_refused: {
    status: 403,
    message: 'This was refused for its size or its content. Change it and try again.',
    retryable: false,
  },
  not_found: { status: 404, message: 'This item does not exist any more.', retryable: false },
  picture_gone: {
    status: 404,
    message: 'This picture is not there any more. Choose one.',
    retryable: false,
  },
  upload_not_found: {
    status: 404,
    message: 'The uploaded image was not found. Upload it again.',
    retryable: false,
  },
  job_cancelled: {
    status: 409,
    message: 'This was cancelled. Nothing was counted.',
    retryable: false,
  },
  job_not_running: {
    status: 409,
    message: 'This has ended by itself. Nothing was cancelled.',
    retryable: false,
  },
  idempotency_conflict: {
    status: 409,
    message: 'This request was already sent with other content. Submit it again.',
    retryable: false,
  },
  finishing_conflict: {
    status: 409,
    message: 'This picture was finished in another tab. Keep your steps, or take those.',
    retryable: false,
  },
  voice_session_used: {
    status: 409,
    message: 'This conversation has begun already, perhaps in another tab. Start a new one.',
    retryable: false,
  },
  too_many_shares: {
    status: 409,
    message: 'You have 50 open links. Take one back to make another.',
    retryable: false,
  },
  image_too_large: {
    status: 413,
    message: 'The image is too large. Please upload an image under 2MB.',
    retryable: false,
  },
  image_unsupported: {
    status: 415,
    message: 'The file is not a supported image type. Use JPG, PNG or WebP.',
    retryable: false,
  },
  image_too_many_pixels: {
    status: 422,
    message: `The image has too many pixels. Use one of at most ${maxUploadPixels / 1e6} megapixels, and ${maxSide} pixels a side.`,
    retryable: false,
  },
  enhanced_too_large: {
    status: 422,
    message: `The enhanced picture would have more than ${maxEnhancedPixels / 1e6} megapixels. Keep its own size, or use a smaller one. Nothing was counted.`,
    retryable: false,
  },
  usage_limit_reached: {
    status: 429,
    message: `You've reached your monthly limit. ${resetNote}.`,
    retryable: false,
  },
  too_many_failures: {
    status: 429,
    message: 'Too many attempts failed within an hour. Nothing was counted.',
    retryable: false,
  },
  too_many_requests: {
    status: 429,
    message: 'Too many requests came from your network. Try again in 5 minutes.',
    retryable: true,
  },
  slow_down: {
    status: 429,
    message: 'Your account sent too many requests at once. Try again in a minute.',
    retryable: true,
  },
  share_busy: {
    status: 429,
    message: 'Many people are looking at this right now. Try again later.',
    retryable: true,
  },
  internal: {
    status: 500,
    message: 'Something went wrong on our side. Nothing was counted. Try again.',
    retryable: true,
  },
  provider_failed: {
    status: 502,
    message: 'The AI model could not finish this. Nothing was counted. Try again.',
    retryable: true,
  },
  provider_busy: {
    status: 503,
    message: 'The AI model is busy. Nothing was counted. Try again in a minute.',
    retryable: true,
  },
  studio_busy: {
    status: 503,
    message:
      'The studio is busy: many are creating at once. Nothing was counted. Try again in a minute.',
    retryable: true,
  },
  unavailable: {
    status: 503,
    message: 'The studio cannot answer right now. Try again in a moment.',
    retryable: true,
  },
  free_plan_paused: {
    status: 503,
    message:
      "Free generations are paused: the studio's budget for Free is used up for a day. Nothing was counted. Paid plans go on; on Free, try again later.",
    retryable: true,
  },
  generations_paused: {
    status: 503,
    message:
      "Generations are paused: the studio's budget for paid plans is used up for a day. Nothing was counted. They go on within 24 hours.",
    retryable: true,
  },
  provider_timeout: {
    status: 504,
    message: 'The AI model took too long. Nothing was counted. Try again.',
    retryable: true,
  },
  job_running: {
    status: 504,
    message: 'This is still being worked on. It appears in your history when it is done.',
    retryable: true,
  },
  job_abandoned: {
    status: 500,
    message: 'The work was interrupted. Nothing was counted. Try again.',
    retryable: true,
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** Body of every answer whose status is 400 or above. `code` is `ErrorCode`, or one added later. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  requestId: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
