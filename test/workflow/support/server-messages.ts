import * as z from 'zod/mini';

/** The call at which the server is to be killed: the `nth` such call, before or after its effect. */
export const crashPointSchema = z.object({
  functionId: z.string(),
  action: z.string(),
  nth: z.number(),
  phase: z.enum(['before', 'after']),
});

export type CrashPoint = z.infer<typeof crashPointSchema>;

/** How a server of these tests is started. */
export const serverOrderSchema = z.object({
  dataDir: z.string(),
  port: z.number(),
  /** Absent on the first start, which makes the person. */
  userId: z.optional(z.string()),
  crash: z.optional(crashPointSchema),
  /** Seconds that its workflow waits for the provider's word. */
  webhookWait: z.number(),
  /** Requests that may be at the provider at once, where it is not the stage's number. */
  places: z.optional(z.number()),
  /** Misfortunes of the next predictions. */
  faults: z.array(
    z.union([
      z.object({ kind: z.literal('fail'), message: z.string() }),
      z.object({ kind: z.literal('hang') }),
      z.object({ kind: z.literal('drop') }),
    ]),
  ),
});

export type ServerOrder = z.infer<typeof serverOrderSchema>;

/** One call that changes something. */
export type SideEffect = Pick<CrashPoint, 'functionId' | 'action' | 'nth'>;

const readySchema = z.object({ origin: z.string(), userId: z.string(), token: z.string() });

export type ServerReady = z.infer<typeof readySchema>;

const stateSchema = z.object({
  predictions: z.array(z.string()),
  running: z.number(),
  sideEffects: z.readonly(
    z.array(z.object({ functionId: z.string(), action: z.string(), nth: z.number() })),
  ),
});

/** Where a server stands. */
export type ServerState = z.infer<typeof stateSchema>;

export const serverReplySchema = z.object({
  ready: z.optional(readySchema),
  state: z.optional(stateSchema),
});

export type ServerReply = z.infer<typeof serverReplySchema>;
