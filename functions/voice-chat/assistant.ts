import { type CallOrder, callRules, firstMessage } from '../../shared/voice-chat.ts';
import { conversationStyles, voices } from '../../shared/voice-options.ts';

/** What Vapi is told to be for one call: specification, section 3. */
export function assistantFor(order: CallOrder) {
  const { topic, style, voice } = order;
  return {
    name: 'AI Companion',
    firstMessage: firstMessage(topic),
    transcriber: { provider: 'deepgram', model: 'nova-2', language: 'en' },
    voice: {
      provider: '11labs',
      voiceId: voices[voice].providerIds[style],
      stability: 0.4,
      similarityBoost: 0.8,
      speed: 1,
      style: 0.5,
      useSpeakerBoost: true,
    },
    model: {
      provider: 'openai',
      model: 'gpt-4',
      messages: [{ role: 'system', content: systemPrompt(order) }],
    },
    maxDurationSeconds: callRules.maxSeconds,
    /** Comes back in the report of the call. */
    metadata: order,
    serverMessages: ['end-of-call-report'],
    clientMessages: ['transcript', 'status-update'],
    artifactPlan: { recordingEnabled: false },
  };
}

function systemPrompt({ topic, style }: CallOrder): string {
  const { name, description } = conversationStyles[style];
  return [
    'You are a knowledgeable voice assistant in a real-time spoken conversation.',
    topic === undefined
      ? 'Talk about any topic that the person brings up.'
      : // Quoted, so that the topic is not taken for an instruction.
        `Focus on this topic and lead the conversation back to it: ${JSON.stringify(topic)}.`,
    `Keep this style throughout: ${name.toLowerCase()}, ${description}.`,
    'Ask follow-up questions that keep the conversation going.',
    'Keep your answers short and conversational, like in a real voice call.',
    'Do not use special characters: everything that you write is read aloud.',
  ].join('\n');
}
