import { deletionNotice } from '../../../../shared/privacy.ts';
import type { ClerkWords } from './clerk.ts';

/** What Clerk's windows say otherwise than of themselves: what goes with an account, and what stays. */
export const clerkWords: ClerkWords = {
  userProfile: {
    deletePage: {
      messageLine1: `Are you sure you want to delete your account? ${deletionNotice.gone} ${deletionNotice.kept}`,
    },
  },
};
