import { randomBytes } from 'node:crypto';
import type { AnimationEngine } from '@atelier/preview-models/animation';
import type { BackgroundEngine } from '@atelier/preview-models/background';
import type { EnhanceEngine } from '@atelier/preview-models/enhance';
import type { IllustrationEngine } from '@atelier/preview-models/illustration';
import type { InpaintEngine } from '@atelier/preview-models/inpaint';
import type { RestyleEngine } from '@atelier/preview-models/restyle';
import * as z from 'zod/mini';
import type { FaultQueue } from '../server/provider-api.ts';

export const WebhookEvent = z.enum(['start', 'output', 'logs', 'completed']);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const Metrics = z.object({
  predict_time: z.optional(z.number()),
  total_time: z.optional(z.number()),
  /** Of models that are paid for by the picture. */
  image_count: z.optional(z.number()),
  /** Of models that are paid for by the second of video. */
  video_output_duration_seconds: z.optional(z.number()),
  offline_preview: z.optional(z.boolean()),
  confidence: z.optional(z.number()),
  understood: z.optional(z.array(z.string())),
});

/** A prediction as Replicate's API shows it. */
export const Prediction = z.object({
  id: z.string(),
  model: z.string(),
  version: z.string(),
  input: z.record(z.string(), z.unknown()),
  logs: z.string(),
  output: z.unknown(),
  error: z.nullable(z.string()),
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  source: z.literal('api'),
  data_removed: z.boolean(),
  created_at: z.string(),
  /** When it is cancelled if it still runs. */
  deadline: z.optional(z.string()),
  started_at: z.nullable(z.string()),
  completed_at: z.nullable(z.string()),
  metrics: Metrics,
  webhook: z.optional(z.string()),
  webhook_events_filter: z.optional(z.array(WebhookEvent)),
  urls: z.object({ get: z.string(), cancel: z.string() }),
});
export type Prediction = z.infer<typeof Prediction>;

/** Whether the prediction has ended. */
export const isSettled = ({ status }: Prediction): boolean =>
  status !== 'starting' && status !== 'processing';

/** What goes wrong with the next prediction, for tests. */
export type Fault =
  | { kind: 'fail'; message: string }
  | { kind: 'hang' }
  | { kind: 'status'; status: number; retryAfter?: number }
  /** The connection breaks after the prediction was created. */
  | { kind: 'drop' }
  /** No webhook is sent. */
  | { kind: 'silent' }
  | { kind: 'no-output' }
  | { kind: 'bad-output' }
  | { kind: 'delay'; ms: number };

export type Faults = FaultQueue<Fault>;

/** What goes wrong with the next download of an output, for tests: it answers so, or the connection breaks halfway. */
export type OutputFault = { kind: 'status'; status: number } | { kind: 'reset' };

const ALPHABET = 'abcdefghjkmnpqrstvwxyz0123456789';

/** A random name of 26 small letters and digits, in the manner of Replicate's ids. */
export function newIdentifier(): string {
  return Array.from(randomBytes(26), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The engines that stand in for Replicate's hardware. */
export type Engines = {
  animation: AnimationEngine;
  background: BackgroundEngine;
  enhance: EnhanceEngine;
  illustration: IllustrationEngine;
  inpaint: InpaintEngine;
  restyle: RestyleEngine;
};
