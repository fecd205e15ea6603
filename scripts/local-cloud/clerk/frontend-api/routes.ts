import { Hono } from 'hono';
import { ClerkError } from '../clerk-error.ts';
import type { Instance } from '../instance.ts';
import { browserJson } from '../resources/browser-json.ts';
import { answer } from './answer.ts';
import { billingRoutes, planRoutes } from './billing-routes.ts';
import { type BrowserEnv, identifyBrowser, setSignedInAt } from './browser-cookie.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { emailRoutes } from './email-routes.ts';
import { environmentJson } from './environment.ts';
import { meRoutes } from './me-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';

/** Clerk's Frontend API, version 1: what the components in the browser call. */
export function frontendApi(instance: Instance): Hono<BrowserEnv> {
  const app = new Hono<BrowserEnv>();
  app.use(async (c, next) => {
    const origin = c.req.header('origin') ?? instance.origin;
    if (origin !== instance.origin) throw foreignOrigin(origin, instance.origin);
    await next();
    c.header('cache-control', 'no-store');
  });
  app.use(identifyBrowser(instance));
  for (const method of ['get', 'patch'] as const) {
    app[method]('/environment', (c) => c.json(environmentJson(instance)));
  }
  app.get('/client', (c) => {
    setSignedInAt(c);
    return answer(c, browserJson(instance, c.var.browser));
  });
  app.route('/client/sign_ups', signUpRoutes(instance));
  app.route('/client/sign_ins', signInRoutes(instance));
  app.route('/client/sessions', sessionRoutes(instance));
  app.route('/me', meRoutes(instance));
  app.route('/me/email_addresses', emailRoutes(instance));
  app.route('/me/billing', billingRoutes(instance));
  app.route('/me/billing/checkouts', checkoutRoutes(instance));
  app.route('/billing/plans', planRoutes());
  return app;
}

/** Cookies do not tell ports apart, so another site on this machine could ride on them. */
function foreignOrigin(origin: string, own: string): ClerkError {
  return new ClerkError(400, 'origin_invalid', {
    message: `Invalid HTTP Origin header: ${origin}. Open the site at ${own}.`,
  });
}
