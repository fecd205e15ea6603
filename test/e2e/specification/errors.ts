import type { Row } from './row.ts';

/** Specification, section 8: the error catalogue, and the success and info toasts after it. */
export const errors: readonly Row[] = [
  {
    says: 'Editor run without image; upload rejected',
    proofs: [
      'image-editor-uploads.spec.ts › what is no upload, or two at once, is rejected with its message, and nothing is chosen',
    ],
  },
  {
    says: 'Removal failure, with the message and inline',
    proofs: [
      'image-editor-limits.spec.ts › when the model fails › the screen says so with the message, and the use is given back',
      'image-editor-uploads.spec.ts › a file that only claims to be an image › fails with the server’s sentence and costs nothing',
    ],
  },
  {
    says: 'Removal failure without an Error, in the toast and inline',
    proofs: [
      'frontend/tools/image-editing/state/removal-job.test.ts › what is no Error is not quoted: %s',
    ],
  },
  {
    says: 'No result URL from removal',
    proofs: [
      'image-editor-failures.spec.ts › while the usage is read the form waits; an answer without a result URL says so, and the next try gets the same result',
    ],
  },
  {
    says: 'Editor downloads',
    proofs: [
      'image-editor-failures.spec.ts › a result that cannot be fetched › is not saved, in neither size',
    ],
  },
  {
    says: 'Video prompt empty',
    proofs: [
      'video-generator.spec.ts › a video needs an image and a prompt, and takes the images that the editor takes',
    ],
  },
  {
    says: "Video failure, in the server's words and without",
    proofs: [
      'video-generator-failures.spec.ts › a model that fails says so, gives the use back, and the next try succeeds',
      'video-generator-failures.spec.ts › without a network › the screen says so and keeps everything; with one, it is sent',
    ],
  },
  {
    says: 'Video without URL',
    proofs: [
      'video-generator-failures.spec.ts › an answer without a video URL says so, and the next try gets the same video',
    ],
  },
  {
    says: 'Video download',
    proofs: [
      'video-generator-failures.spec.ts › a download › of a video that is gone fails with its sentence',
    ],
  },
  {
    says: 'Image prompt empty',
    proofs: [
      'image-generator.spec.ts › Ctrl+Enter and Cmd+Enter submit; an empty description is asked for',
    ],
  },
  {
    says: "Image failure, in the server's words",
    proofs: [
      'image-generator-failures.spec.ts › when the model fails › the screen says so, keeps the words, gives the use back, and tries again',
    ],
  },
  {
    says: 'Image failure without an Error',
    proofs: [
      'frontend/tools/image-generation/state/generation-job.test.ts › what is no Error is not quoted: %s',
    ],
  },
  {
    says: 'Image without URL',
    proofs: [
      'image-generator-failures.spec.ts › a request that › never gets out, or is answered without an image URL or with nothing of use, says so; the next try fetches the same image',
    ],
  },
  {
    says: 'Image download',
    proofs: [
      'image-generator-failures.spec.ts › what was generated before › says so when it cannot be saved',
    ],
  },
  {
    says: 'Example download',
    proofs: [
      'landing.spec.ts › an example that cannot be fetched › says so and is not saved when the answer carries no file',
    ],
  },
  {
    says: 'Voice topic empty',
    proofs: [
      'voice-chat-keyboard.spec.ts › the keyboard alone chooses, talks, ends, and looks back',
    ],
  },
  {
    says: 'Voice limit reached: no call starts',
    proofs: [
      'voice-chat-limits.spec.ts › a limit that was reached elsewhere is told of, no call is created, and the gate comes',
    ],
  },
  {
    says: 'Voice start failure',
    proofs: [
      'voice-chat-failures.spec.ts › a conversation that cannot start › says so, gives the use back, starts with the next try, and can be given up',
    ],
  },
  {
    says: 'Voice call error',
    proofs: [
      'voice-chat-failures.spec.ts › a call that fails at the other end says so, and what was said is saved',
    ],
  },
  {
    says: 'Transcript save, success and failure',
    proofs: [
      'voice-chat-failures.spec.ts › a transcript that cannot be saved › is kept: it can be saved again, or discarded',
    ],
  },
  {
    says: "Subscription fetch failure: logged 'Failed to fetch user plan:'",
    proofs: [
      'plans.spec.ts › subscriptions that cannot be fetched › are logged, and the plan is Free',
    ],
  },
  {
    says: "Billing unavailable: warning 'Billing is not available'",
    proofs: [
      'plans.spec.ts › a sign-in service without billing › is warned of, and the plan goes on loading',
    ],
  },
  {
    says: "Transport: 'Network Error', 'Request failed with status code {n}'",
    proofs: [
      'image-generator-failures.spec.ts › without a network › the screen says so and keeps the words; with one, they are sent',
      'image-generator-failures.spec.ts › a request that › never gets out, or is answered without an image URL or with nothing of use, says so; the next try fetches the same image',
    ],
  },
  {
    says: "Transport: 'timeout of {n}ms exceeded', 'Request aborted'",
    proofs: [
      'frontend/lib/api-client.test.ts › waits 90,000 ms',
      'frontend/lib/api-client.test.ts › that was aborted says so',
    ],
  },
  {
    says: 'Sign-in status not loaded: spinner',
    proofs: [
      'shell.spec.ts › a spinner stands in for a guarded page, and for the plan, until they are known',
      'landing.spec.ts › a person who has signed in waits at a spinner, then goes to the dashboard',
    ],
  },
  {
    says: 'Toasts of the editor',
    proofs: [
      'image-editor.spec.ts › with the engine that a person meets › a new person signs up, removes a background, and saves it in both sizes',
      'image-editor-jobs.spec.ts › an image is dropped anywhere on the card, or pasted',
      'image-editor-history.spec.ts › rows and the View dialog show small pictures; it toggles the grid, saves by the record’s id, and returns the focus',
    ],
  },
  {
    says: 'Toasts of the examples',
    proofs: [
      'landing.spec.ts › the editor shows a picture with and without its background, on the grid or plain, and saves both',
      'landing.spec.ts › an example that cannot be fetched › opens in a new tab where the browser may not read it',
    ],
  },
  {
    says: 'Toasts of the generators: downloaded, copied, cleared, opened in a new tab',
    proofs: [
      'image-generator.spec.ts › with the engine that a person meets › a person describes an image, saves it, copies its prompt, and opens it in a new tab',
      'video-generator.spec.ts › with the engine that a person meets › a picture and a prompt become a video that plays, seeks, and is saved',
      'video-generator-failures.spec.ts › a download › whose signature has expired is tried once more; one that the browser blocks opens the video in a new tab',
    ],
  },
  {
    says: 'Toasts of voice chat',
    proofs: [
      'voice-chat.spec.ts › with the engines that a person meets › a topic becomes a spoken conversation, whose transcript is kept',
      'voice-chat.spec.ts › a conversation ends by itself after 3 minutes; until then no second of it is announced',
    ],
  },
];
