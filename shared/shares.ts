import * as z from 'zod/mini';
import { featureKeys } from './features.ts';
import { ulidSchema } from './ids.ts';
import { imageShapes } from './image-generation.ts';
import { provenanceSchema, recordDateSchema } from './records.ts';
import { transcriptSchema } from './voice-chat.ts';

/** Random bytes of a share's name: more than anybody can guess. */
export const shareNameBytes = 18;

/** The name of a share: its random bytes in base64url. Whoever knows it sees what is shared. */
export const shareNameSchema = z.string().check(z.regex(/^[\w-]{24}$/));

/** For how many days a share may be open. */
export const shareDays = [1, 7, 30] as const;

export type ShareDays = (typeof shareDays)[number];

/** Most shares that one person may have open. */
export const maxOpenShares = 50;

/** How often one share is shown within an hour, whoever looks. Everybody may look: this bounds what a crowd costs. */
export const maxLooksPerHour = 300;

/** Seconds for which the address of a shared picture or video is valid: so long it outlives a share that was taken back. */
export const sharedMediaSeconds = 10 * 60;

/** A result of the caller that is to be shared. */
export const createShareRequestSchema = z.strictObject({
  feature: z.enum(featureKeys),
  id: ulidSchema,
  days: z.literal(shareDays),
});

/** A share as its owner sees it. */
export const shareSchema = z.object({
  name: shareNameSchema,
  /** Path of its page on the site. */
  url: z.string(),
  feature: z.enum(featureKeys),
  /** Of the result. */
  id: ulidSchema,
  createdAt: recordDateSchema,
  expiresAt: recordDateSchema,
  /** How often its page was opened; a page that is loaded again is not counted. */
  views: z.number(),
});

export type Share = z.infer<typeof shareSchema>;

/** Newest first. */
export const shareListSchema = z.array(shareSchema);

/** Path parameter with the name of a share. Whatever is no name is answered as one that is not known. */
export const shareParams = z.object({ name: z.string() });

/** The same browser asks for the same share again: for a page that it loads again, or for a new address of its picture. */
export const sharedQuerySchema = z.object({ again: z.optional(z.literal('1')) });

const sharedFacts = {
  provenance: provenanceSchema,
  expiresAt: recordDateSchema,
};

/**
 * What everybody may see of a shared result, and nothing else of it. Addresses are signed, relative to the site,
 * and valid for `sharedMediaSeconds`.
 */
export const sharedResultSchema = z.discriminatedUnion('feature', [
  z.object({ feature: z.literal('imageEditing'), imageUrl: z.string(), ...sharedFacts }),
  z.object({
    feature: z.literal('imageGeneration'),
    imageUrl: z.string(),
    /** Width to height; absent where it is square. */
    shape: z.optional(z.enum(imageShapes)),
    ...sharedFacts,
  }),
  z.object({
    feature: z.literal('videoGeneration'),
    videoUrl: z.string(),
    /** Seconds. */
    duration: z.number(),
    ...sharedFacts,
  }),
  z.object({
    feature: z.literal('audioChat'),
    topic: z.string(),
    transcript: transcriptSchema,
    ...sharedFacts,
  }),
]);

export type SharedResult = z.infer<typeof sharedResultSchema>;
