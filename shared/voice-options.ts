/** Conversation styles: specification, section 3. The first is the default. */
export const conversationStyles = {
  friendly: { name: 'Friendly', description: 'casual and approachable' },
  professional: { name: 'Professional', description: 'business-like and formal' },
  educational: { name: 'Educational', description: 'teaching and explanatory' },
  creative: { name: 'Creative', description: 'imaginative and artistic' },
  analytical: { name: 'Analytical', description: 'logical and detail-oriented' },
} as const;

export type ConversationStyle = keyof typeof conversationStyles;

export const styleNames = [
  'friendly',
  'professional',
  'educational',
  'creative',
  'analytical',
] as const satisfies readonly ConversationStyle[];

type Voice = {
  name: string;
  description: string;
  /** The voice at the speech provider (ElevenLabs), per conversation style. */
  providerIds: Readonly<Record<ConversationStyle, string>>;
};

/** All styles use the same identifier of a voice, for now: specification, section 3. */
function inEveryStyle(providerId: string): Voice['providerIds'] {
  return {
    friendly: providerId,
    professional: providerId,
    educational: providerId,
    creative: providerId,
    analytical: providerId,
  };
}

export const voiceNames = ['clara', 'marcus', 'oliver', 'robin'] as const;

export type VoiceName = (typeof voiceNames)[number];

/**
 * The assistant's voices: specification, section 3. The first is the default. They are default
 * voices of ElevenLabs (Sarah, Adam, George, River), which every account has.
 */
export const voices: Readonly<Record<VoiceName, Voice>> = {
  clara: {
    name: 'Clara',
    description: 'warm, professional female voice',
    providerIds: inEveryStyle('EXAVITQu4vr4xnSDxMaL'),
  },
  marcus: {
    name: 'Marcus',
    description: 'clear, confident male voice',
    providerIds: inEveryStyle('pNInz6obpgDQGcFmaJgB'),
  },
  oliver: {
    name: 'Oliver',
    description: 'British accent, articulate',
    providerIds: inEveryStyle('JBFqnCBsd6RMkjVDRZzb'),
  },
  robin: {
    name: 'Robin',
    description: 'neutral, versatile voice',
    providerIds: inEveryStyle('SAz9YHcvj6GT2YYXdXww'),
  },
};
