import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { plans } from '../../../shared/plans.ts';
import { findByEmail, findUser, removeAccount } from './accounts.ts';
import { planJson } from './billing/plan-catalog.ts';
import { type BrowserEnv, identifyBrowser, setSignedInAt } from './browsers.ts';
import { ClerkError, fieldError, notFound } from './clerk-error.ts';
import { clerkJsFiles } from './clerk-js-files.ts';
import { billingRoutes, planRoutes } from './frontend-api/billing-routes.ts';
import { checkoutRoutes } from './frontend-api/checkout-routes.ts';
import { environmentJson } from './frontend-api/environment.ts';
import { emailRoutes, meRoutes } from './frontend-api/me-routes.ts';
import { answer } from './frontend-api/request.ts';
import { sessionRoutes, signInRoutes } from './frontend-api/sign-in-routes.ts';
import { signUpRoutes } from './frontend-api/sign-up-routes.ts';
import { type Instance, mountPath } from './instance.ts';
import { settleSubscription } from './payments.ts';
import { browserJson } from './resources/client-json.ts';
import { subscriptionJson } from './resources/subscription-json.ts';
import { avatarFolder, avatarSvg, deleted, page, userJson } from './resources/user-json.ts';
import { newId, type User } from './state.ts';

const maxBodyBytes = 64 * 1024;

/** Serves both APIs, clerk-js and the pictures of one instance under `/__clerk`. */
export function clerkFetch(instance: Instance): (request: Request) => Promise<Response> {
  const app = clerkApp(instance);
  return async (request) => app.fetch(withMethodOverride(request));
}

function clerkApp(instance: Instance): Hono {
  const app = new Hono({ strict: false }).basePath(mountPath);
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => tooLarge() }));
  app.route('/npm/@clerk', clerkJsFiles());
  app.get(`/${avatarFolder}/:initials`, (c) => {
    return c.body(avatarSvg(c.req.param('initials')), 200, { 'content-type': 'image/svg+xml' });
  });
  app.route('/backend/v1', backendApi(instance));
  app.route('/v1', frontendApi(instance));
  app.all('*', (c) => {
    const message = `The local identity server does not know ${c.req.method} ${c.req.path}.`;
    return c.json(new ClerkError(501, 'not_implemented', { message }).toJSON(), 501);
  });
  app.onError((error, c) => {
    if (error instanceof ClerkError) return c.json(error.toJSON(), error.status);
    throw error;
  });
  return app;
}

function tooLarge(): Response {
  const error = new ClerkError(413, 'request_body_too_large', { message: 'Body too large' });
  return Response.json(error.toJSON(), { status: 413 });
}

/** Clerk's browser client sends PATCH, PUT and DELETE as POST with `_method` in the query. */
function withMethodOverride(request: Request): Request {
  const method = new URL(request.url).searchParams.get('_method') ?? '';
  const overridden = request.method === 'POST' && /^(PATCH|PUT|DELETE)$/.test(method);
  return overridden ? new Request(request, { method }) : request;
}

/** Clerk's Frontend API, version 1: what the components in the browser call. */
function frontendApi(instance: Instance): Hono<BrowserEnv> {
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

/** Cookies are shared between ports, so another site on this machine could use them. */
function foreignOrigin(origin: string, own: string): ClerkError {
  return new ClerkError(400, 'origin_invalid', {
    message: `Invalid HTTP Origin header: ${origin}. Open the site at ${own}.`,
  });
}

/** Clerk's Backend API, version 1: what functions call with the secret key. */
function backendApi(instance: Instance): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    assertSecretKey(c.req.header('authorization'), instance.keys.secretKey);
    await next();
  });
  const wanted = (c: Context) => {
    const [ids = [], addresses = []] = [c.req.queries('user_id'), c.req.queries('email_address')];
    if (ids.length === 0 && addresses.length === 0) throw wantsSome();
    const byAddress = addresses.map((address) => findByEmail(instance, address));
    return [...ids.map((id) => findUser(instance, id)), ...byAddress].flatMap((user) => user ?? []);
  };
  app.get('/users', (c) => c.json(wanted(c).map((user) => userJson(instance, user))));
  app.get('/users/count', (c) => c.json({ object: 'total_count', total_count: wanted(c).length }));
  app.get('/users/:id', (c) => c.json(userJson(instance, userOf(instance, c.req.param('id')))));
  app.delete('/users/:id', (c) => {
    const { id } = userOf(instance, c.req.param('id'));
    removeAccount(instance, id);
    return c.json(deleted('user', id));
  });
  app.get('/billing/plans', (c) => {
    const list = c.req.query('payer_type') === 'org' ? [] : plans.map(planJson);
    return c.json(page(list));
  });
  app.post('/sign_in_tokens', async (c) => {
    const wanted = z.safeParse(ticketSchema, await c.req.json().catch(() => undefined));
    if (!wanted.success) throw fieldError('user_id', 'form_param_missing', 'user_id is missing.');
    const { user_id, expires_in_seconds } = wanted.data;
    return c.json(newTicket(instance, userOf(instance, user_id).id, expires_in_seconds));
  });
  app.get('/users/:id/billing/subscription', (c) => {
    const user = userOf(instance, c.req.param('id'));
    settleSubscription(instance, user);
    return c.json(subscriptionJson(user.subscription, user.id));
  });
  return app;
}

/** By Clerk's documentation a ticket lives for thirty days unless it is told otherwise. */
const ticketSchema = z.object({
  user_id: z.string(),
  expires_in_seconds: z._default(z.int().check(z.positive()), 30 * 24 * 60 * 60),
});

/** https://clerk.com/docs/reference/backend-api/tag/sign-in-tokens */
function newTicket({ tickets, clock, origin }: Instance, userId: string, seconds: number) {
  const now = clock.now().getTime();
  const token = randomBytes(32).toString('base64url');
  tickets.set(token, { userId, expiresAt: now + seconds * 1000 });
  return {
    object: 'sign_in_token',
    id: newId('sit'),
    status: 'pending',
    user_id: userId,
    token,
    url: `${origin}${mountPath}/v1/tickets/accept?ticket=${token}`,
    created_at: now,
    updated_at: now,
  };
}

/** Strict: people are found by their ids or their addresses here, and in no other way. */
function wantsSome(): ClerkError {
  const message = 'The local identity server lists users by user_id or email_address only.';
  return new ClerkError(501, 'not_implemented', { message });
}

function assertSecretKey(header: string | undefined, secretKey: string): void {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${secretKey}`);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new ClerkError(401, 'clerk_key_invalid', {
    message: 'The provided Clerk Secret Key is invalid.',
  });
}

function userOf(instance: Instance, id: string): User {
  const user = findUser(instance, id);
  if (user === undefined) throw notFound();
  return user;
}
