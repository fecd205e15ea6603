import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { backendApi } from './backend-api.ts';
import { ClerkError } from './clerk-error.ts';
import { clerkJsFiles } from './clerk-js-files.ts';
import { frontendApi } from './frontend-api/routes.ts';
import { type Instance, mountPath } from './instance.ts';
import { avatarFolder, avatarSvg } from './resources/avatar.ts';

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
