import type { Row } from './row.ts';

/** Specification, section 5: validation rules. */
export const validation: readonly Row[] = [
  {
    says: 'Uploads: size and type, each rejection in its words, on both pages',
    proofs: [
      'image-editor-uploads.spec.ts › what is no upload, or two at once, is rejected with its message, and nothing is chosen',
      'video-generator.spec.ts › a video needs an image and a prompt, and takes the images that the editor takes',
    ],
  },
  {
    says: "Uploads: exactly one file, otherwise 'Failed to upload image.'",
    proofs: [
      'image-editor-uploads.spec.ts › what is no upload, or two at once, is rejected with its message, and nothing is chosen',
    ],
  },
  {
    says: "Editor: 'Please upload an image first'",
    proofs: [
      'image-editor-uploads.spec.ts › what is no upload, or two at once, is rejected with its message, and nothing is chosen',
    ],
  },
  {
    says: "Video: Generate is disabled without image or prompt and at work; 'Please enter a prompt'",
    proofs: [
      'video-generator.spec.ts › a video needs an image and a prompt, and takes the images that the editor takes',
      'video-generator.spec.ts › with the engine that a person meets › a picture and a prompt become a video that plays, seeks, and is saved',
    ],
  },
  {
    says: 'Video: an answer without VideoURL is an error',
    proofs: [
      'video-generator-failures.spec.ts › an answer without a video URL says so, and the next try gets the same video',
    ],
  },
  {
    says: 'Image: a prompt that is empty after trimming is asked for; sent trimmed',
    proofs: [
      'image-generator.spec.ts › Ctrl+Enter and Cmd+Enter submit; an empty description is asked for',
      'image-generator.spec.ts › with the engine that a person meets › a person describes an image, saves it, copies its prompt, and opens it in a new tab',
    ],
  },
  {
    says: 'Image: an answer without ImageURL is invalid',
    proofs: [
      'image-generator-failures.spec.ts › a request that › never gets out, or is answered without an image URL or with nothing of use, says so; the next try fetches the same image',
    ],
  },
  {
    says: 'Voice: a topic is needed, and the usage check must pass',
    proofs: [
      'voice-chat-keyboard.spec.ts › the keyboard alone chooses, talks, ends, and looks back',
      'voice-chat-limits.spec.ts › a limit that was reached elsewhere is told of, no call is created, and the gate comes',
    ],
  },
  {
    says: "Usage: 'used/limit', percent capped at 100",
    proofs: [
      'dashboard.spec.ts › more used than a plan allows counts as 100 percent, and long numbers fit',
      'unit/shared/usage.test.ts › a quota never has fewer than 0 left nor more than 100 percent used',
    ],
  },
  {
    says: 'Dashboard: the video tool requires Standard or Pro',
    proofs: [
      'dashboard.spec.ts › Free shows its own limits, and the video card that goes with it',
      'dashboard.spec.ts › Standard shows its own limits, and the video card that goes with it',
    ],
  },
  {
    says: "A date that is none displays 'Invalid Date'",
    proofs: [
      'pagination.spec.ts › each history with four pages: first, gap and last; gap, current and gap in between; steps stop at the ends',
    ],
  },
  {
    says: "A publishable key without a valid prefix: 'Publishable key not valid'",
    proofs: [
      'sign-in.spec.ts › a publishable key without a live or test prefix › is refused in so many words',
    ],
  },
];
