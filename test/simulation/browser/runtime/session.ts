/** A session on this device, as the sign-in service has it. */
export type SignedIn = { person: string | undefined; number: number };

/** What a tab knows of the session, and its latest token. */
export type TabSession = { signedIn: SignedIn; token: string | undefined };

export const noSession: TabSession = {
  signedIn: { person: undefined, number: 0 },
  token: undefined,
};
