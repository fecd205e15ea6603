// What the build makes for the landing page: landing-content.ts here, and scripts/examples.

declare module 'virtual:landing-content' {
  export const landingContent: import('./landing-content.ts').LandingContent;
}

declare module '#examples/image.json' {
  export const prompt: string;
  export const understood: string[];
}

declare module '#examples/video.json' {
  export const prompt: string;
  export const understood: string[];
}

declare module '#examples/conversation.json' {
  export const topic: string;
  export const transcript: import('../../shared/voice-chat.ts').TranscriptEntry[];
}

declare module '#examples/excerpt.json' {
  export const question: string;
  export const answer: string;
}
