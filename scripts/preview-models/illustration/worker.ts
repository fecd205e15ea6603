import * as z from 'zod/mini';
import { serveJobs } from '../worker-queue.ts';
import { illustrate } from './illustrate.ts';

serveJobs(z.object({ prompt: z.string(), seed: z.number() }), illustrate);
