import * as z from 'zod/mini';
import type { VoiceName } from './voice-options.ts';

/**
 * What the local companion tells the browser during a call, as server-sent events of
 * `<webCallUrl>/events`. Each event's id is its number in the call, so that a stream that broke off
 * goes on where it stood.
 */
export const companionEventSchema = z.discriminatedUnion('type', [
  /** The call has begun: the companion listens. */
  z.object({ type: z.literal('listening') }),
  /** The companion says something; `speech` is the path of a WAV file with it. */
  z.object({ type: z.literal('says'), text: z.string(), speech: z.string() }),
  /** The companion has heard these words of the person. */
  z.object({ type: z.literal('heard'), text: z.string() }),
  z.object({ type: z.literal('ended'), reason: z.string() }),
]);

export type CompanionEvent = z.infer<typeof companionEventSchema>;

/** Longest words in characters that a person may say at once. */
export const maxWordsLength = 500;

/** Body of `POST <webCallUrl>/words`. */
export const companionWordsSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxWordsLength)),
});

/** Where this site's origin answers for the companion, on a person's own machine only. */
export const companionMount = '/__voice';

/** The path of a WAV file in which a voice of the companion introduces itself. */
export function companionSamplePath(voice: VoiceName): string {
  return `${companionMount}/samples/${voice}.wav`;
}

/** Paths below a call's URL. `leave` ends the call; a beacon may be sent to it. */
export const companionPaths = { events: 'events', words: 'words', leave: 'leave' } as const;
