import * as z from 'zod/mini';
import { describeCause, log } from '../../platform/log.ts';
import { settings } from '../../platform/settings.ts';
import { watchProvider } from '../provider-calls.ts';
import { signInTicket } from './accounts.ts';

/** A session of a person, as a browser has one. */
export type PersonSession = {
  /** A session token that is valid for half a minute at least. */
  token(): Promise<string>;
  /** Signs out. One that does not succeed is told in the log: the session ends by itself. */
  end(): Promise<void>;
};

const signInSchema = z.object({
  response: z.object({ status: z.literal('complete'), created_session_id: z.string() }),
});
const tokenSchema = z.object({ jwt: z.string() });

/** Milliseconds for which a token is used; Clerk gives it sixty seconds. */
const tokenUseMs = 25_000;

/** Longest wait for an answer, in milliseconds. */
const maxAnswerMs = 10_000;

/**
 * Signs in as a person whose account is ours, by a ticket of the Backend API and then through the Frontend API, as Clerk's own
 * script does it. Sessions cannot be made by the Backend API alone in a production instance, and such have no authorized party.
 * @see https://clerk.com/docs/reference/backend-api/tag/sign-in-tokens
 */
export async function signInAs(userId: string, origin: string): Promise<PersonSession> {
  const browser = newBrowser(origin);
  const ticket = await signInTicket(userId);
  const signedIn = await browser.post('client/sign_ins', { strategy: 'ticket', ticket });
  const { created_session_id: id } = z.parse(signInSchema, signedIn).response;
  let token = { jwt: '', until: 0 };
  return {
    token: async () => {
      if (performance.now() < token.until) return token.jwt;
      const until = performance.now() + tokenUseMs;
      const { jwt } = z.parse(tokenSchema, await browser.post(`client/sessions/${id}/tokens`));
      token = { jwt, until };
      return jwt;
    },
    end: async () => {
      try {
        await browser.post(`client/sessions/${id}/remove`);
      } catch (error) {
        log.warn('A session was not ended', { cause: describeCause(error) });
      }
    },
  };
}

/** What a browser keeps between two calls of the Frontend API: the cookie by which Clerk knows it. */
function newBrowser(origin: string) {
  let cookie: string | undefined;

  async function post(path: string, form: Record<string, string> = {}): Promise<unknown> {
    const response = await watchProvider(
      'clerk',
      () =>
        fetch(`${settings.clerkIssuer()}/v1/${path}`, {
          method: 'POST',
          headers: { origin, ...(cookie !== undefined && { cookie }) },
          body: new URLSearchParams(form),
          signal: AbortSignal.timeout(maxAnswerMs),
        }),
      ({ ok }) => !ok,
    );
    if (!response.ok) throw new Error(`Clerk's Frontend API answered ${response.status}.`);
    const set = response.headers.getSetCookie().find((each) => each.startsWith('__client='));
    cookie = set?.split(';')[0] ?? cookie;
    return response.json();
  }

  return { post };
}
