/** The four tools, by the keys under which their use is counted (specification, section 3). */
export const featureKeys = [
  'imageEditing',
  'imageGeneration',
  'audioChat',
  'videoGeneration',
] as const;

export type Feature = (typeof featureKeys)[number];

type FeatureInfo = {
  /** What the gate and the cards call the tool. */
  name: string;
  description: string;
  /** Name of the lucide icon. */
  icon: 'scissors' | 'image-plus' | 'audio-lines' | 'clapperboard';
  /** Folder of the tool in `functions/` and `frontend/src/tools/`, and of its media. */
  folder: string;
};

export const featureInfo: Readonly<Record<Feature, FeatureInfo>> = {
  imageEditing: {
    name: 'Image Editing',
    description: 'Background removal, enhancement and editing operations.',
    icon: 'scissors',
    folder: 'image-editing',
  },
  imageGeneration: {
    name: 'Image Generation',
    description: 'AI-powered image generation from text prompts.',
    icon: 'image-plus',
    folder: 'image-generation',
  },
  audioChat: {
    name: 'Voice Chat',
    description: 'Voice conversations with AI assistant.',
    icon: 'audio-lines',
    folder: 'voice-chat',
  },
  videoGeneration: {
    name: 'Video Generation',
    description: 'Create videos from images using AI animation.',
    icon: 'clapperboard',
    folder: 'video-generation',
  },
};

/** Percent and label of a stage shown while a tool works: specification, section 4. */
export type Stage = { readonly percent: number; readonly label: string };

/** What a tool shows between a submit and its answer. */
export type StagePlan = {
  /** Label before the first stage. */
  readonly initial: string;
  /** Time on each stage before the next one, in milliseconds. */
  readonly tick: number;
  readonly stages: readonly Stage[];
};
