import * as z from 'zod/mini';
import { serveJobs } from '../worker-queue.ts';
import { animate } from './animate.ts';

const wishSchema = z.object({
  image: z.instanceof(Uint8Array),
  prompt: z.string(),
  shortSide: z.number(),
  seconds: z.number(),
  seed: z.number(),
});

serveJobs(wishSchema, animate);
