import type { Row } from './row.ts';

/** Specification, section 9: the constants that show on a screen. */
export const constants: readonly Row[] = [
  {
    says: 'Monthly quotas per plan',
    proofs: [
      'dashboard.spec.ts › Free shows its own limits, and the video card that goes with it',
      'pricing.spec.ts › a visitor sees the limits and prices of the plans, and Clerk is not loaded for it',
    ],
  },
  {
    says: 'Refund window 30 days; no free trial',
    proofs: [
      'landing.spec.ts › a visitor reads the claims, the tools, three testimonials, the questions and the closing call',
    ],
  },
  {
    says: 'Upload: 1 file, 2 MB, jpeg, jpg, png, webp',
    proofs: [
      'video-generator.spec.ts › a video needs an image and a prompt, and takes the images that the editor takes',
    ],
  },
  {
    says: '5 rows a page; all pages listed up to 3',
    proofs: [
      'pagination.spec.ts › each history with four pages: first, gap and last; gap, current and gap in between; steps stop at the ends',
      'pagination.spec.ts › three pages are all listed, and a small screen hides the words of the steps but not their names',
    ],
  },
  {
    says: 'Durations that are told, and details of a video',
    proofs: [
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /image-editor',
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /image-generator',
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /video-generator',
      'video-generator.spec.ts › with the engine that a person meets › a picture and a prompt become a video that plays, seeks, and is saved',
    ],
  },
  {
    says: 'A voice session lasts 180 seconds at most',
    proofs: [
      'voice-chat.spec.ts › a conversation ends by itself after 3 minutes; until then no second of it is announced',
    ],
  },
  {
    says: 'Volume scaled by 0.15 and capped at 1',
    proofs: [
      'frontend/tools/voice-chat/api/clients/speech-level.test.ts › loudness is a part of the full volume, and never more than all of it',
    ],
  },
  {
    says: 'HD is twice as large; names of the editor’s files',
    proofs: [
      'image-editor.spec.ts › with the engine that a person meets › a new person signs up, removes a background, and saves it in both sizes',
      'image-editor-history.spec.ts › rows and the View dialog show small pictures; it toggles the grid, saves by the record’s id, and returns the focus',
    ],
  },
  {
    says: 'Names of the other files',
    proofs: [
      'image-generator.spec.ts › with the engine that a person meets › a person describes an image, saves it, copies its prompt, and opens it in a new tab',
      'image-generator-history.spec.ts › rows and the View dialog show small pictures; it saves by the record’s id, copies the prompt, and deletes',
      'video-generator-history.spec.ts › rows show a small picture; the View dialog plays, saves, copies the prompt, and deletes',
      'landing.spec.ts › the generator shows a generated image with its prompt, to save and to copy',
    ],
  },
  {
    says: 'The sidebar collapses below 640 px; 64 and 256 px',
    proofs: [
      'shell.spec.ts › the sidebar is 256 px wide, 64 px when collapsed, and collapses by itself below 640 px',
    ],
  },
  {
    says: 'Dates in US English: short month, day, year, hour and minute',
    proofs: [
      'pagination.spec.ts › each history with four pages: first, gap and last; gap, current and gap in between; steps stop at the ends',
    ],
  },
  {
    says: 'Toasts: 4000 ms, 3 visible, gap 14 px, width 356 px, swipe 20 px, removal 200 ms',
    proofs: [
      'toasts.spec.ts › three toasts show at once, 356 px wide and 14 px apart; each stays 4 seconds, and goes in 200 ms or by a swipe of 20 px',
    ],
  },
  {
    says: 'Query cache: stale after 5 minutes, kept 30, reads retried once, orders never',
    proofs: [
      'caching.spec.ts › answers of the server › are kept 30 minutes and fresh for 5, asked for again on reconnecting but not on coming back; reads are tried twice, orders once',
    ],
  },
  {
    says: 'The sign-in script is tried up to 5 times more, from 125 ms, twice as long each time',
    proofs: [
      'sign-in.spec.ts › a sign-in script that does not load › is asked for up to five times more, after 125 ms and then twice as long each time',
    ],
  },
];
