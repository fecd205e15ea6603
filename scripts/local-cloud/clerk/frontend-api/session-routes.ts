import { Hono } from 'hono';
import { findUser } from '../accounts.ts';
import { endSessions } from '../browsers.ts';
import { unauthenticated } from '../clerk-error.ts';
import type { Instance } from '../instance.ts';
import { sessionJson } from '../resources/session-json.ts';
import { sessionToken } from '../session-token.ts';
import type { Session } from '../state.ts';
import { answerChange } from './answer.ts';
import type { BrowserContext, BrowserEnv } from './browser-cookie.ts';

/** The browser's sessions: fresh tokens, touches and sign-out. */
export function sessionRoutes(instance: Instance): Hono<BrowserEnv> {
  const app = new Hono<BrowserEnv>();
  app.post('/:id/tokens', (c) => {
    const session = sessionOf(c, c.req.param('id'));
    const user = findUser(instance, session.userId);
    if (user === undefined) throw unauthenticated();
    const subject = { user, session, authorizedParty: instance.origin };
    return c.json({ object: 'token', jwt: sessionToken(instance, subject) });
  });
  app.post('/:id/touch', (c) => {
    const session = sessionOf(c, c.req.param('id'));
    session.lastActiveAt = instance.clock.now().getTime();
    c.var.browser.lastActiveSessionId = session.id;
    return answerChange(instance, c, sessionJson(instance, session));
  });
  for (const end of ['remove', 'end']) {
    app.post(`/:id/${end}`, (c) => {
      const session = sessionOf(c, c.req.param('id') ?? '');
      const ended = { ...sessionJson(instance, session), status: 'removed' };
      endSessions(instance, c.var.browser, ({ id }) => id === session.id);
      return answerChange(instance, c, ended);
    });
  }
  app.delete('/', (c) => {
    endSessions(instance, c.var.browser, () => true);
    return answerChange(instance, c, null);
  });
  return app;
}

function sessionOf(c: BrowserContext, wanted: string): Session {
  const session = c.var.browser.sessions.find(({ id }) => id === wanted);
  if (session === undefined) throw unauthenticated();
  return session;
}
