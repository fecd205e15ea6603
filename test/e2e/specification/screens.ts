import type { Row } from './row.ts';

/** Specification, section 2: screens and routes. */
export const screens: readonly Row[] = [
  {
    says: '/ and /pricing are public',
    proofs: [
      'landing.spec.ts › a visitor reads the claims, the tools, three testimonials, the questions and the closing call',
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /pricing',
    ],
  },
  {
    says: 'A guarded screen shows a spinner while the sign-in status loads, then its content',
    proofs: [
      'shell.spec.ts › a spinner stands in for a guarded page, and for the plan, until they are known',
    ],
  },
  {
    says: 'A guarded screen leads a visitor to /, replacing the history entry',
    proofs: [
      'shell.spec.ts › a visitor who opens any page of the studio lands on the landing page',
    ],
  },
  {
    says: 'Each tool is wrapped in its usage gate, the video generator with an action text of its own',
    proofs: [
      'image-editor-limits.spec.ts › the use that reaches the limit shows its result, and the gate replaces only the form',
      'image-generator-limits.spec.ts › the use that reaches the limit shows its image, and the gate replaces only the form',
      'video-generator-jobs.spec.ts › a reload in mid-video shows the job and not the gate, which comes when it is done',
      'voice-chat-limits.spec.ts › a limit that was reached elsewhere is told of, no call is created, and the gate comes',
    ],
  },
  {
    says: 'Header: the logo leads to /; the links of the navigation, the current one highlighted',
    proofs: [
      'shell.spec.ts › every link of the navigation opens its page at the top, marked as the current one',
      'labels.spec.ts › header, sidebar and footer',
    ],
  },
  {
    says: "Header: a badge with the plan's name and 'plan', a spinner while it loads",
    proofs: [
      'shell.spec.ts › the demo account free@example.com sees the badge ‘Free plan’',
      'shell.spec.ts › the demo account standard@example.com sees the badge ‘Standard plan’',
      'shell.spec.ts › the demo account pro@example.com sees the badge ‘Pro plan’',
      'shell.spec.ts › a spinner stands in for a guarded page, and for the plan, until they are known',
    ],
  },
  {
    says: 'Header: signing out in the user menu returns to /',
    proofs: [
      'shell.spec.ts › Account Settings opens the profile and gets the focus back; signing out leads to /, without a word',
    ],
  },
  {
    says: "Header: 'Sign In' and 'Get Started' open a modal for a visitor",
    proofs: [
      'shell.spec.ts › ‘Sign In’ in the header opens its modal, and Escape returns the focus',
      'shell.spec.ts › ‘Get Started’ in the header opens its modal, and Escape returns the focus',
    ],
  },
  {
    says: 'Sidebar: the same links with the current one highlighted',
    proofs: [
      'shell.spec.ts › every link of the navigation opens its page at the top, marked as the current one',
      'labels.spec.ts › header, sidebar and footer',
    ],
  },
  {
    says: 'Sidebar: collapsible to icons, by itself below 640 px',
    proofs: [
      'shell.spec.ts › the sidebar is 256 px wide, 64 px when collapsed, and collapses by itself below 640 px',
    ],
  },
  {
    says: "Sidebar: 'Account Settings' opens the profile; the footer links have a placeholder target",
    proofs: [
      'shell.spec.ts › Account Settings opens the profile and gets the focus back; signing out leads to /, without a word',
    ],
  },
  {
    says: 'Landing: hero, badge, feature cards with lists and example buttons, testimonials, closing call',
    proofs: [
      'landing.spec.ts › a visitor reads the claims, the tools, three testimonials, the questions and the closing call',
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /',
    ],
  },
  {
    says: "Landing: 'Go to Dashboard' or 'Start Creating Free', always 'View Pricing', a spinner until it is known",
    proofs: [
      'landing.spec.ts › a person who has signed in waits at a spinner, then goes to the dashboard',
      'image-editor.spec.ts › with the engine that a person meets › a new person signs up, removes a background, and saves it in both sizes',
    ],
  },
  {
    says: 'Landing: the example of the editor',
    proofs: [
      'landing.spec.ts › the editor shows a picture with and without its background, on the grid or plain, and saves both',
    ],
  },
  {
    says: 'Landing: the example of the image generator',
    proofs: [
      'landing.spec.ts › the generator shows a generated image with its prompt, to save and to copy',
    ],
  },
  {
    says: 'Landing: the example of the video generator',
    proofs: [
      'landing.spec.ts › the video plays beside its source image and its prompt; picture and video can be saved',
    ],
  },
  {
    says: 'Landing: the example of voice chat',
    proofs: ['landing.spec.ts › the voice chat shows its topic and who said what'],
  },
  {
    says: "Dashboard: heading and text, four usage cards, used/limit of the person's plan",
    proofs: [
      'dashboard.spec.ts › Free shows its own limits, and the video card that goes with it',
      'dashboard.spec.ts › Standard shows its own limits, and the video card that goes with it',
      'dashboard.spec.ts › Pro shows its own limits, and the video card that goes with it',
    ],
  },
  {
    says: 'Dashboard: Free limits where the plan is unknown',
    proofs: [
      'plans.spec.ts › subscriptions that cannot be fetched › are logged, and the plan is Free',
    ],
  },
  {
    says: 'Dashboard: the percent is capped at 100',
    proofs: [
      'dashboard.spec.ts › more used than a plan allows counts as 100 percent, and long numbers fit',
    ],
  },
  {
    says: 'Dashboard: four spinners while plan or usage loads',
    proofs: [
      'dashboard.spec.ts › four placeholders stand while plan or usage loads, and nothing moves when both are known',
    ],
  },
  {
    says: 'Dashboard: Quick Actions with their links',
    proofs: [
      'dashboard.spec.ts › far from UTC › the next reset is told by the clocks of the person, and every tool has its link',
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /dashboard',
    ],
  },
  {
    says: "Dashboard: 'Standard+' on the video card; an upgrade panel in its place on Free",
    proofs: ['dashboard.spec.ts › Free shows its own limits, and the video card that goes with it'],
  },
  {
    says: 'Pricing: badge, heading, text and a plan table',
    proofs: [
      'pricing.spec.ts › a visitor sees the limits and prices of the plans, and Clerk is not loaded for it',
    ],
  },
  {
    says: 'Pricing: questions and answers',
    proofs: [
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /pricing',
    ],
  },
  {
    says: "Pricing: 'Contact Support' shows a toast with the address",
    proofs: [
      'pricing.spec.ts › Contact Support points to the address in a toast, then leaves it to be mailed or copied',
    ],
  },
  {
    says: 'Gate: its texts, badge, progress bar, link to /pricing and note',
    proofs: [
      'image-editor-limits.spec.ts › the use that reaches the limit shows its result, and the gate replaces only the form',
      'video-generator-jobs.spec.ts › a reload in mid-video shows the job and not the gate, which comes when it is done',
    ],
  },
  {
    says: "Gate: 'Loading usage data...'",
    proofs: [
      'image-editor-failures.spec.ts › while the usage is read the form waits; an answer without a result URL says so, and the next try gets the same result',
    ],
  },
  {
    says: "Editor: the upload card, by click and by drag and drop, 'Max 2MB'",
    proofs: [
      'keyboard.spec.ts › the keyboard alone removes a background, compares, saves, looks back, and deletes',
      'image-editor-jobs.spec.ts › an image is dropped anywhere on the card, or pasted',
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /image-editor',
    ],
  },
  {
    says: "Editor: with a file a preview, 'Image Ready', its size, notice and buttons; working, a progress bar",
    proofs: [
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /image-editor',
      'progress.spec.ts › the image editor goes through its stages, one every 2 seconds, speaks each once and no percent, and reaches 100 with the result',
    ],
  },
  {
    says: "Editor: 'Processing Failed' with the message",
    proofs: [
      'image-editor-limits.spec.ts › when the model fails › the screen says so with the message, and the use is given back',
    ],
  },
  {
    says: 'Editor: the result, its grid and badge, standard and HD PNG; empty',
    proofs: [
      'image-editor.spec.ts › with the engine that a person meets › a new person signs up, removes a background, and saves it in both sizes',
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /image-editor',
      'pagination.spec.ts › an empty history says what to do',
    ],
  },
  {
    says: 'Editor: history with total, columns, empty state and View dialog',
    proofs: [
      'pagination.spec.ts › an empty history says what to do',
      'image-editor-history.spec.ts › rows and the View dialog show small pictures; it toggles the grid, saves by the record’s id, and returns the focus',
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /image-editor',
    ],
  },
  {
    says: "Histories: 'Loading history...'",
    proofs: [
      'caching.spec.ts › answers of the server › are kept 30 minutes and fresh for 5, asked for again on reconnecting but not on coming back; reads are tried twice, orders once',
    ],
  },
  {
    says: 'The four tiles of each tool',
    proofs: [
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /image-editor',
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /image-generator',
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /video-generator',
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /audio-chat',
    ],
  },
  {
    says: 'Generator: description with hint, notice, buttons, what shows while it generates',
    proofs: [
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /image-generator',
      'image-generator.spec.ts › Clear All waits for a generation, then empties the bench but not the history',
    ],
  },
  {
    says: 'Generator: the result with badge, download, copy, full view and prompt; empty',
    proofs: [
      'image-generator.spec.ts › with the engine that a person meets › a person describes an image, saves it, copies its prompt, and opens it in a new tab',
    ],
  },
  {
    says: 'Generator: history table with total, View dialog',
    proofs: [
      'image-generator-history.spec.ts › rows and the View dialog show small pictures; it saves by the record’s id, copies the prompt, and deletes',
      'pagination.spec.ts › an empty history says what to do',
    ],
  },
  {
    says: 'Video: texts, upload card, settings, notes and button texts',
    proofs: [
      'screens.spec.ts › each state has its words, fits, can be pointed at, and axe finds nothing › /video-generator',
      'video-generator.spec.ts › a video needs an image and a prompt, and takes the images that the editor takes',
    ],
  },
  {
    says: "Video: 'Drop your image here' while dragging",
    proofs: ['image-editor-jobs.spec.ts › an image is dropped anywhere on the card, or pasted'],
  },
  {
    says: 'Video: player with poster, Download, Replay and Video Details; empty',
    proofs: [
      'video-generator.spec.ts › with the engine that a person meets › a picture and a prompt become a video that plays, seeks, and is saved',
    ],
  },
  {
    says: 'Video: history with total, columns, muted previews; View dialog',
    proofs: [
      'pagination.spec.ts › an empty history says what to do',
      'video-generator-history.spec.ts › rows show a small picture; the View dialog plays, saves, copies the prompt, and deletes',
    ],
  },
  {
    says: 'Voice: topic, styles and voices with names and descriptions, notice, defaults',
    proofs: [
      'labels.spec.ts › the styles and voices of voice chat',
      'voice-chat.spec.ts › with the engines that a person meets › a topic becomes a spoken conversation, whose transcript is kept',
    ],
  },
  {
    says: "Voice: 'Connecting...', then 'Connected' with timer and status; inputs disabled",
    proofs: [
      'voice-chat-failures.spec.ts › a conversation that cannot start › says so, gives the use back, starts with the next try, and can be given up',
      'voice-chat.spec.ts › with the engines that a person meets › a topic becomes a spoken conversation, whose transcript is kept',
    ],
  },
  {
    says: 'Voice: transcript with sides and count, merged messages, 500 px at most, empty states',
    proofs: [
      'voice-chat.spec.ts › with the engines that a person meets › a topic becomes a spoken conversation, whose transcript is kept',
      'voice-chat.spec.ts › a conversation ends by itself after 3 minutes; until then no second of it is announced',
    ],
  },
  {
    says: 'Voice: history table, dialog titled with the topic',
    proofs: [
      'voice-chat-history.spec.ts › six conversations come in two pages; one is copied, saved as text, and deleted',
    ],
  },
  {
    says: "Voice: 'No transcript available'",
    proofs: [
      'voice-chat-history.spec.ts › on a phone › a conversation in which nobody said a word is kept too, in a list with sheets',
    ],
  },
  {
    says: 'Pagination: text, steps, page buttons and gaps in all four histories; 5 rows a page',
    proofs: [
      'pagination.spec.ts › each history with four pages: first, gap and last; gap, current and gap in between; steps stop at the ends',
    ],
  },
  {
    says: 'Pagination: all of up to three pages; the words of the steps hidden on small screens',
    proofs: [
      'pagination.spec.ts › three pages are all listed, and a small screen hides the words of the steps but not their names',
    ],
  },
  {
    says: 'Pagination: hidden with one page; stays within the pages there are',
    proofs: [
      'image-editor-history.spec.ts › seven results take two pages, and a deleted one leaves the history',
      'voice-chat-history.spec.ts › six conversations come in two pages; one is copied, saved as text, and deleted',
    ],
  },
  {
    says: 'Pagination: a change to a page that is none is ignored',
    proofs: ['frontend/history/paging.test.ts › a page outside 1 to the page count is none'],
  },
];
