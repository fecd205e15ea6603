import type { Persona } from '@atelier/preview-models/companion';
import * as z from 'zod/mini';
import { styleNames, voiceNames, voices } from '../../../shared/voice-options.ts';

/** Ids at the speech provider of the voices that can be heard here. */
const voiceIds = voiceNames.flatMap((name) => Object.values(voices[name].providerIds));

const share = z.number().check(z.minimum(0), z.maximum(1));

const speechOutput = z.strictObject({
  provider: z.literal('11labs'),
  voiceId: z.enum(voiceIds),
  stability: z.optional(share),
  similarityBoost: z.optional(share),
  style: z.optional(share),
  speed: z.optional(z.number().check(z.minimum(0.7), z.maximum(1.2))),
  useSpeakerBoost: z.optional(z.boolean()),
});

const languageModel = z.strictObject({
  provider: z.literal('openai'),
  model: z.literal('gpt-4'),
  messages: z.optional(
    z.array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  ),
});

/** The part of Vapi's transient assistant that is known here; every other property is refused. */
const assistantSchema = z.strictObject({
  name: z.optional(z.string().check(z.maxLength(40))),
  firstMessage: z.optional(z.string()),
  transcriber: z.strictObject({
    provider: z.literal('deepgram'),
    model: z.literal('nova-2'),
    language: z.literal('en'),
  }),
  voice: speechOutput,
  model: languageModel,
  maxDurationSeconds: z._default(z.int().check(z.minimum(10), z.maximum(43_200)), 600),
  metadata: z.optional(z.record(z.string(), z.unknown())),
  serverMessages: z._default(z.array(z.enum(['end-of-call-report', 'status-update'])), [
    'end-of-call-report',
  ]),
  clientMessages: z.optional(
    z.array(z.enum(['transcript', 'status-update', 'speech-update', 'hang'])),
  ),
  artifactPlan: z.optional(z.strictObject({ recordingEnabled: z.optional(z.boolean()) })),
});

export type Assistant = z.infer<typeof assistantSchema>;

/** Body of `POST /call/web`. */
export const createCallSchema = z.strictObject({ assistant: assistantSchema });

const metadataSchema = z.object({
  topic: z.catch(z.optional(z.string()), undefined),
  style: z.catch(z.enum(styleNames), styleNames[0]),
});

/** Reads an assistant: topic and style are what its metadata say, the voice is the one of its id. */
export function personaOf({ metadata, voice, model, firstMessage }: Assistant): Persona {
  const spoken = voiceNames.find((name) =>
    Object.values(voices[name].providerIds).includes(voice.voiceId),
  );
  const prompts = model.messages?.filter(({ role }) => role === 'system') ?? [];
  const { topic, style } = metadataSchema.parse(metadata ?? {});
  return {
    topic,
    style,
    voice: spoken ?? voiceNames[0],
    firstMessage,
    systemPrompt: prompts.map(({ content }) => content).join('\n'),
  };
}
