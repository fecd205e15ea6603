/** What is said of a deleted account, where it is deleted and on the page about privacy. */
export const deletionNotice = {
  gone: 'Your images, videos, conversations and usage are deleted with it.',
  kept: 'Until the month ends, a keyed hash of your email address keeps how often each tool was used this month, and nothing else.',
} as const;
