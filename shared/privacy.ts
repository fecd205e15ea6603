/** How the page about privacy begins, and what is said of it elsewhere. */
export const privacyNotice = {
  heading: 'What we keep, and until when',
  text: 'What you make is yours. It is kept until you delete it, or your account.',
} as const;

/**
 * Days after which backups have forgotten what was deleted, as the page about privacy says: those of tables, and what
 * stands behind media that were deleted or replaced. 35 are the most that DynamoDB keeps.
 */
export const backupDays = 35;

/** What is said of a deleted account, where it is deleted and on the page about privacy. */
export const deletionNotice = {
  gone: 'Your images, videos, conversations and usage are deleted with it.',
  kept: 'Until the month ends, a keyed hash of your email address keeps how often each tool was used this month, and nothing else.',
} as const;

/**
 * Days for which it is known that an account is deleted, as the page about privacy says: longer than a session token is valid, and than
 * Clerk's word of the account may be on its way, which is sent for the last time after 27.6 hours (https://docs.svix.com/retries).
 */
export const deletedAccountDays = 2;
