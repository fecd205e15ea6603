/** How the page about privacy begins, and what is said of it elsewhere. */
export const privacyNotice = {
  heading: 'What we keep, and until when',
  text: 'What you make is yours. It is kept until you delete it, or your account.',
} as const;

/** What is said of a deleted account, where it is deleted and on the page about privacy. */
export const deletionNotice = {
  gone: 'Your images, videos, conversations and usage are deleted with it.',
  kept: 'Until the month ends, a keyed hash of your email address keeps how often each tool was used this month, and nothing else.',
} as const;
