import type { ClerkWords } from './clerk.ts';

/** What Clerk's windows say otherwise than of themselves: here nothing is retained. */
export const clerkWords: ClerkWords = {
  userProfile: {
    deletePage: {
      messageLine1:
        'Are you sure you want to delete your account? Your images, videos, conversations and usage are deleted with it.',
    },
  },
};
