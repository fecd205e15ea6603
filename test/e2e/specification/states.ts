import type { Row } from './row.ts';

const engines = 'with the engines that a person meets';
const engine = 'with the engine that a person meets';

/** Specification, section 4: states and transitions. */
export const states: readonly Row[] = [
  {
    says: 'The plan is that of the active subscription, by its names in any case; none is Free',
    proofs: [
      'plans.spec.ts › the plan is that of the active subscription, by any of its names; without one it is Free',
    ],
  },
  {
    says: 'Subscriptions that cannot be fetched give Free; page 1 of 10 is asked for',
    proofs: [
      'plans.spec.ts › subscriptions that cannot be fetched › are logged, and the plan is Free',
      'frontend/lib/billing.test.ts › getSubscriptions is asked for page 1 of 10 and answers as it is',
    ],
  },
  {
    says: 'The plan is fetched again when billing changes',
    proofs: [
      'pricing-plans.spec.ts › an upgrade lifts gate, limits and locks at once, in every tab, without a reload',
    ],
  },
  {
    says: 'Without billing there is a warning, and loading stays on',
    proofs: [
      'plans.spec.ts › a sign-in service without billing › is warned of, and the plan goes on loading',
    ],
  },
  {
    says: 'Pro satisfies Standard; any other mismatch blocks',
    proofs: [
      'dashboard.spec.ts › Pro shows its own limits, and the video card that goes with it',
      'video-generator-failures.spec.ts › a plan without the tool shows how to get it',
    ],
  },
  {
    says: 'A tool is blocked at its limit; usage resets on the 1st',
    proofs: [
      'image-editor-limits.spec.ts › the use that reaches the limit shows its result, and the gate replaces only the form',
      'dashboard.spec.ts › a page that stays open into the next month starts at 0 and says how to begin',
    ],
  },
  {
    says: 'After each success the history and the usage are fetched again',
    proofs: [
      'image-editor-limits.spec.ts › the use that reaches the limit shows its result, and the gate replaces only the form',
      'image-generator-limits.spec.ts › the use that reaches the limit shows its image, and the gate replaces only the form',
      'video-generator-jobs.spec.ts › a reload in mid-video shows the job and not the gate, which comes when it is done',
      'voice-chat-limits.spec.ts › the last conversation of a month › goes to one of two tabs, where the gate does not interrupt it',
    ],
  },
  {
    says: 'Editor: chosen with a toast, processed, done with a toast; cleared with a toast',
    proofs: [
      `image-editor.spec.ts › ${engine} › a new person signs up, removes a background, and saves it in both sizes`,
      'image-editor-jobs.spec.ts › an image is dropped anywhere on the card, or pasted',
    ],
  },
  {
    says: 'Editor: failed, with the progress gone and a toast',
    proofs: [
      'image-editor-limits.spec.ts › when the model fails › the screen says so with the message, and the use is given back',
    ],
  },
  {
    says: 'Editor: the grid shows at first; toggling it says so',
    proofs: [
      'image-editor-history.spec.ts › rows and the View dialog show small pictures; it toggles the grid, saves by the record’s id, and returns the focus',
      'toasts.spec.ts › three toasts show at once, 356 px wide and 14 px apart; each stays 4 seconds, and goes in 200 ms or by a swipe of 20 px',
    ],
  },
  {
    says: 'Editor: its stages and percents, 2 seconds each, and 100',
    proofs: [
      'progress.spec.ts › the image editor goes through its stages, one every 2 seconds, speaks each once and no percent, and reaches 100 with the result',
    ],
  },
  {
    says: 'Image generator: its stages and percents, 5 seconds each, and 100',
    proofs: [
      'progress.spec.ts › the image generator goes through its stages, one every 5 seconds, speaks each once and no percent, and reaches 100 with the result',
    ],
  },
  {
    says: 'Image generator: success and failure',
    proofs: [
      `image-generator.spec.ts › ${engine} › a person describes an image, saves it, copies its prompt, and opens it in a new tab`,
      'image-generator-failures.spec.ts › when the model fails › the screen says so, keeps the words, gives the use back, and tries again',
    ],
  },
  {
    says: "Image generator: 'Clear All'",
    proofs: [
      'image-generator.spec.ts › Clear All waits for a generation, then empties the bench but not the history',
    ],
  },
  {
    says: 'Video generator: its stages and percents, 7 seconds each, and 100',
    proofs: [
      'progress.spec.ts › the video generator goes through its stages, one every 7 seconds, speaks each once and no percent, and reaches 100 with the result',
    ],
  },
  {
    says: "Video generator: button, prompt and 'Clear All' disabled at work; success; cleared",
    proofs: [
      `video-generator.spec.ts › ${engine} › a picture and a prompt become a video that plays, seeks, and is saved`,
    ],
  },
  {
    says: 'Video generator: failure',
    proofs: [
      'video-generator-failures.spec.ts › a model that fails says so, gives the use back, and the next try succeeds',
    ],
  },
  {
    says: 'Voice: INACTIVE, CONNECTING, ACTIVE and FINISHED, with their toasts',
    proofs: [
      `voice-chat.spec.ts › ${engines} › a topic becomes a spoken conversation, whose transcript is kept`,
    ],
  },
  {
    says: 'Voice: a failure to start returns to INACTIVE',
    proofs: [
      'voice-chat-failures.spec.ts › a conversation that cannot start › says so, gives the use back, starts with the next try, and can be given up',
    ],
  },
  {
    says: "Voice: a call error returns to INACTIVE; 'Meeting has ended' is none",
    proofs: [
      'voice-chat-failures.spec.ts › a call that fails at the other end says so, and what was said is saved',
      'frontend/tools/voice-chat/api/clients/vapi-calls.test.ts › hanging up on the other side',
    ],
  },
  {
    says: 'Voice: the timer counts seconds, and at 180 the call ends by itself',
    proofs: [
      'voice-chat.spec.ts › a conversation ends by itself after 3 minutes; until then no second of it is announced',
      'frontend/tools/voice-chat/state/call/voice-call.test.ts › every second is shown, and the call ends by itself at 180',
    ],
  },
  {
    says: 'Voice: the merged transcript is saved with its topic, then both are cleared',
    proofs: [
      `voice-chat.spec.ts › ${engines} › a topic becomes a spoken conversation, whose transcript is kept`,
    ],
  },
  {
    says: 'Voice: only final messages are appended',
    proofs: [
      'frontend/tools/voice-chat/api/clients/vapi-calls.test.ts › keeps final words in both spellings, and no partial ones',
    ],
  },
  {
    says: 'Voice: speaking above 0.01, listening after 1 second of silence',
    proofs: [
      `voice-chat.spec.ts › ${engines} › a topic becomes a spoken conversation, whose transcript is kept`,
      'frontend/tools/voice-chat/api/clients/speech-level.test.ts › someone speaks exactly as long as something was heard within the last second',
    ],
  },
  {
    says: 'The sidebar is collapsed or expanded; View dialogs open with the chosen item',
    proofs: [
      'shell.spec.ts › a collapsed sidebar is remembered, and is never drawn wide in between',
      'image-generator-history.spec.ts › rows and the View dialog show small pictures; it saves by the record’s id, copies the prompt, and deletes',
    ],
  },
];
