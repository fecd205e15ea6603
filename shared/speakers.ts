/** The two sides of a conversation, as the screen names them: specification, section 2. Apart from its schemas, which no visitor is to load. */
export const speakers = {
  user: 'You',
  assistant: 'AI Assistant',
} as const;
