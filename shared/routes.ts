import * as z from 'zod/mini';
import type { Feature } from './features.ts';
import { ulidSchema } from './ids.ts';
import { removeBgResponseSchema, removedBgImageListSchema } from './image-editing.ts';
import {
  generatedImageListSchema,
  generatedImageSchema,
  generateImageRequestSchema,
} from './image-generation.ts';
import type { Provider } from './metrics.ts';
import type { RateLimitKey } from './rate-limits.ts';
import { createUploadRequestSchema, createUploadResponseSchema } from './uploads.ts';
import { appUsageSchema } from './usage.ts';
import {
  deleteVideoQuerySchema,
  videoJobSchema,
  videoListSchema,
  videoSchema,
  webhookJobParameter,
} from './video-generation.ts';
import {
  cancelVoiceChatRequestSchema,
  createCallRequestSchema,
  createCallResponseSchema,
  createVoiceRecordRequestSchema,
  startVoiceChatResponseSchema,
  voiceRecordListSchema,
  voiceRecordSchema,
} from './voice-chat.ts';

export type Route = RouteFacts & (OfPeople | OfProviders | OfAnybody);

/** A Clerk bearer token tells who sends it; how often they may is in `rateLimits`. */
type OfPeople = { readonly auth: 'user'; readonly rateLimit: RateLimitKey };

/** The provider signs the body. Its handler reads it by `read...Webhook` of `functions/providers`, which verifies the signature first. */
type OfProviders = { readonly auth: 'signature'; readonly rateLimit?: undefined };

/** Nobody can tell who sends it. */
type OfAnybody = { readonly auth: 'none'; readonly rateLimit?: undefined };

type RouteFacts = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path with `{parameter}`s, as API Gateway writes it. */
  readonly path: `/api/${string}`;
  /** `streamed` routes may take longer than API Gateway's 30 s and still answer with a status. */
  readonly mode: 'buffered' | 'streamed';
  /** How the body arrives; `raw` bodies are parsed by the function, once they are verified. */
  readonly body: 'none' | 'json' | 'multipart' | 'raw';
  /** Whether JSON that is within every limit may be over 8 KB, which a firewall else refuses. */
  readonly largeBody?: true;
  readonly request?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly params?: z.ZodMiniType;
  /** Absent where the answer is 204 without a body. */
  readonly response?: z.ZodMiniType;
  /** Who calls it, where that is no browser. */
  readonly provider?: Provider;
  /** The tool whose quota a request consumes. */
  readonly feature?: Feature;
  /** File of the Lambda function, from the project's root. */
  readonly entry: `functions/${string}.ts`;
  /** False while nothing serves the route yet: no function is deployed for it. */
  readonly served: boolean;
};

const idParams = z.object({ id: ulidSchema });

/** Answer header with the cursor of the next page, absent on the last page. */
export const nextCursorHeader = 'X-Next-Cursor';

/** Without a limit a list is whole; the cursor is the previous answer's `X-Next-Cursor`. */
const listQuerySchema = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(ulidSchema),
});

export type ListQuery = z.infer<typeof listQuerySchema>;

/** Every call of the product: specification, section 7. */
export const routes = {
  getAppUsage: {
    method: 'GET',
    path: '/api/python/get-app-usage',
    auth: 'user',
    rateLimit: 'lists',
    mode: 'buffered',
    body: 'none',
    response: appUsageSchema,
    entry: 'functions/usage/get-app-usage.ts',
    served: true,
  },
  createUpload: {
    method: 'POST',
    path: '/api/uploads',
    auth: 'user',
    rateLimit: 'uploads',
    mode: 'buffered',
    body: 'json',
    request: createUploadRequestSchema,
    response: createUploadResponseSchema,
    entry: 'functions/uploads/create-upload.ts',
    served: true,
  },
  removeBg: {
    method: 'POST',
    path: '/api/python/remove-bg',
    auth: 'user',
    rateLimit: 'starts',
    mode: 'streamed',
    body: 'multipart',
    response: removeBgResponseSchema,
    feature: 'imageEditing',
    entry: 'functions/image-editing/remove-bg.ts',
    served: true,
  },
  listRemovedBgImages: {
    method: 'GET',
    path: '/api/python/list-removed-bg-images',
    auth: 'user',
    rateLimit: 'lists',
    mode: 'buffered',
    body: 'none',
    query: listQuerySchema,
    response: removedBgImageListSchema,
    entry: 'functions/image-editing/list-removed-bg-images.ts',
    served: true,
  },
  deleteRemovedBgImage: {
    method: 'DELETE',
    path: '/api/python/removed-bg-images/{id}',
    auth: 'user',
    rateLimit: 'deletions',
    mode: 'buffered',
    body: 'none',
    params: idParams,
    entry: 'functions/image-editing/delete-removed-bg-image.ts',
    served: true,
  },
  generateImage: {
    method: 'POST',
    path: '/api/go/generate-image',
    auth: 'user',
    rateLimit: 'starts',
    mode: 'streamed',
    body: 'json',
    request: generateImageRequestSchema,
    response: generatedImageSchema,
    feature: 'imageGeneration',
    entry: 'functions/image-generation/generate-image.ts',
    served: true,
  },
  listImages: {
    method: 'GET',
    path: '/api/go/list-images',
    auth: 'user',
    rateLimit: 'lists',
    mode: 'buffered',
    body: 'none',
    query: listQuerySchema,
    response: generatedImageListSchema,
    entry: 'functions/image-generation/list-images.ts',
    served: true,
  },
  deleteImage: {
    method: 'DELETE',
    path: '/api/go/images/{id}',
    auth: 'user',
    rateLimit: 'deletions',
    mode: 'buffered',
    body: 'none',
    params: idParams,
    entry: 'functions/image-generation/delete-image.ts',
    served: true,
  },
  generateVideo: {
    method: 'POST',
    path: '/api/go/generate-video',
    auth: 'user',
    rateLimit: 'starts',
    mode: 'streamed',
    body: 'multipart',
    response: z.union([videoSchema, videoJobSchema]),
    feature: 'videoGeneration',
    entry: 'functions/video-generation/generate-video.ts',
    served: true,
  },
  listVideos: {
    method: 'GET',
    path: '/api/go/list-videos',
    auth: 'user',
    rateLimit: 'lists',
    mode: 'buffered',
    body: 'none',
    query: listQuerySchema,
    response: videoListSchema,
    entry: 'functions/video-generation/list-videos.ts',
    served: true,
  },
  getVideo: {
    method: 'GET',
    path: '/api/go/videos/{id}',
    auth: 'user',
    rateLimit: 'looks',
    mode: 'buffered',
    body: 'none',
    params: idParams,
    response: videoJobSchema,
    entry: 'functions/video-generation/get-video.ts',
    served: true,
  },
  deleteVideo: {
    method: 'DELETE',
    path: '/api/go/videos/{id}',
    auth: 'user',
    rateLimit: 'deletions',
    mode: 'buffered',
    body: 'none',
    params: idParams,
    query: deleteVideoQuerySchema,
    entry: 'functions/video-generation/delete-video.ts',
    served: true,
  },
  startVoiceChat: {
    method: 'GET',
    path: '/api/node/audio/start',
    auth: 'user',
    rateLimit: 'starts',
    mode: 'buffered',
    body: 'none',
    response: startVoiceChatResponseSchema,
    feature: 'audioChat',
    entry: 'functions/voice-chat/start-voice-chat.ts',
    served: true,
  },
  createCall: {
    method: 'POST',
    path: '/api/node/audio/call/web',
    auth: 'user',
    rateLimit: 'starts',
    mode: 'buffered',
    body: 'json',
    request: createCallRequestSchema,
    response: createCallResponseSchema,
    entry: 'functions/voice-chat/create-call.ts',
    served: true,
  },
  createVoiceRecord: {
    method: 'POST',
    path: '/api/node/audio/create',
    auth: 'user',
    rateLimit: 'starts',
    mode: 'buffered',
    body: 'json',
    largeBody: true,
    request: createVoiceRecordRequestSchema,
    response: voiceRecordSchema,
    entry: 'functions/voice-chat/create-voice-record.ts',
    served: true,
  },
  cancelVoiceChat: {
    method: 'POST',
    path: '/api/node/audio/cancel',
    auth: 'user',
    rateLimit: 'deletions',
    mode: 'buffered',
    body: 'json',
    request: cancelVoiceChatRequestSchema,
    entry: 'functions/voice-chat/cancel-voice-chat.ts',
    served: true,
  },
  listVoiceRecords: {
    method: 'GET',
    path: '/api/node/audio/list',
    auth: 'user',
    rateLimit: 'lists',
    mode: 'buffered',
    body: 'none',
    query: listQuerySchema,
    response: voiceRecordListSchema,
    entry: 'functions/voice-chat/list-voice-records.ts',
    served: true,
  },
  deleteVoiceRecord: {
    method: 'DELETE',
    path: '/api/node/audio/records/{id}',
    auth: 'user',
    rateLimit: 'deletions',
    mode: 'buffered',
    body: 'none',
    params: idParams,
    entry: 'functions/voice-chat/delete-voice-record.ts',
    served: true,
  },
  replicateWebhook: {
    method: 'POST',
    path: '/api/webhooks/replicate',
    auth: 'signature',
    provider: 'replicate',
    mode: 'buffered',
    body: 'raw',
    query: z.object({ [webhookJobParameter]: z.optional(z.string()) }),
    entry: 'functions/video-generation/replicate-webhook.ts',
    served: true,
  },
  vapiWebhook: {
    method: 'POST',
    path: '/api/webhooks/vapi',
    auth: 'signature',
    provider: 'vapi',
    mode: 'buffered',
    body: 'raw',
    entry: 'functions/voice-chat/vapi-webhook.ts',
    served: true,
  },
  clerkWebhook: {
    method: 'POST',
    path: '/api/webhooks/clerk',
    auth: 'signature',
    provider: 'clerk',
    mode: 'buffered',
    body: 'raw',
    entry: 'functions/account/clerk-webhook.ts',
    served: true,
  },
  reportPolicy: {
    method: 'POST',
    path: '/api/reports/csp',
    auth: 'none',
    mode: 'buffered',
    body: 'raw',
    entry: 'functions/policy-reports/report-policy.ts',
    served: true,
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** The routes that a function is deployed for, by name. */
export const servedRoutes: ReadonlyArray<readonly [RouteName, Route]> = Object.entries(routes)
  .filter(([, route]) => route.served)
  .map(([name, route]) => [name as RouteName, route]);
