import * as z from 'zod/mini';
import {
  type ConversationStyle,
  styleNames,
  type VoiceName,
  voiceNames,
  voices,
} from '../../../shared/voice-options.ts';
import type { Assistant } from './assistant.ts';

/** Who the companion is in one call. */
export type Persona = {
  topic: string | undefined;
  style: ConversationStyle;
  voice: VoiceName;
  firstMessage: string | undefined;
  systemPrompt: string;
};

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
