import * as z from 'zod/mini';
import type { Feature } from '../../../shared/features.ts';
import { ulidSchema } from '../../../shared/ids.ts';
import type { JobFeature, OpenJob } from '../../../shared/jobs.ts';
import { useSession } from '../lib/auth.tsx';
import { createStore, useStore } from '../lib/store.ts';

const waitingViewSchema = z.object({
  id: ulidSchema,
  state: z.literal('waiting'),
  place: z.number(),
  /** When its turn is expected. */
  turnAt: z.number(),
});

const runningViewSchema = z.object({
  id: ulidSchema,
  state: z.literal('running'),
  /** When it left the line; absent where it never waited. */
  begunAt: z.optional(z.number()),
});

const openJobViewSchema = z.discriminatedUnion('state', [waitingViewSchema, runningViewSchema]);

/** An open job as its screen shows it. Times in milliseconds since 1970, by the browser's clock. */
export type OpenJobView = z.infer<typeof openJobViewSchema>;

export type WaitingView = z.infer<typeof waitingViewSchema>;

/** What an answer tells: the job, and the time at which it was told, by the server's clock. */
export type Told = { job: OpenJob; serverNow: number };

/** What the screen shows after an answer; `before` is what it showed until then. */
export function viewOf({ job, serverNow }: Told, before: OpenJobView | undefined): OpenJobView {
  const { id, state } = job;
  const now = Date.now();
  if (state === 'waiting') {
    const wait = Date.parse(job.turnAt) - serverNow;
    return { id, state, place: job.place, turnAt: now + Math.max(0, wait) };
  }
  if (before?.state === 'running') return before;
  return before ? { id, state, begunAt: now } : { id, state };
}

/** What a submission remembers of its job. */
export function rememberedView(heard: unknown): OpenJobView | undefined {
  return z.safeParse(openJobViewSchema, heard).data;
}

/** Whose job it is, of which tool, and in which of its slots. */
type SlotOwner = { userId: string; feature: Feature; slot?: number | undefined };

/** What each person's tools wait for. One that has ended stays until the next begins: its screen may still show it. */
const openJobs = createStore<ReadonlyMap<string, OpenJobView>>(new Map());

/** Names a slot of a person's tool. */
export function slotKey({ userId, feature, slot = 0 }: SlotOwner): string {
  return `${userId} ${feature} ${slot}`;
}

/** Shows a tool's job; undefined where nothing is known of it yet. */
export function showOpenJob(owner: SlotOwner, view: OpenJobView | undefined): void {
  const views = new Map(openJobs.get());
  if (view) views.set(slotKey(owner), view);
  else views.delete(slotKey(owner));
  openJobs.set(views);
}

/** All open jobs of this person, by their tools and slots. */
export function useOpenJobs(): (feature: JobFeature, slot?: number) => OpenJobView | undefined {
  const views = useStore(openJobs);
  const { userId = '' } = useSession();
  return (feature, slot) => views.get(slotKey({ userId, feature, slot }));
}

/** This person's open job of a tool, once the server has told of it. */
export function useOpenJob(feature: JobFeature): OpenJobView | undefined {
  return useOpenJobs()(feature);
}

/**
 * When the stages of a job begin, in milliseconds since 1970: never while it waits in line, and else when it
 * left the line, or was submitted.
 */
export function stagesBeginAt(
  job: OpenJobView | undefined,
  { submittedAt, arrived }: { submittedAt: number; arrived: boolean },
): number {
  if (job?.state === 'waiting') return arrived ? submittedAt : Number.POSITIVE_INFINITY;
  return job?.begunAt ?? submittedAt;
}

/** Whether what a tool's screen shows waits in line. */
export function isInLine(shown: Shown): boolean {
  return shown.job?.state === 'waiting' && !shown.arrived;
}

type Shown = { state: string; job?: OpenJobView | undefined; arrived?: boolean };
