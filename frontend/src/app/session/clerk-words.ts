import type { ClerkProviderProps } from '@clerk/clerk-react';
import { deletionNotice } from '../../../../shared/privacy.ts';

/** What Clerk's windows say otherwise than of themselves: what goes with an account, and what stays. */
export const clerkWords: NonNullable<ClerkProviderProps['localization']> = {
  userProfile: {
    deletePage: {
      messageLine1: `Are you sure you want to delete your account? ${deletionNotice.gone} ${deletionNotice.kept}`,
    },
  },
};
