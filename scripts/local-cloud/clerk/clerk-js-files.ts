import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { compressed, isNotModified, notModified } from '../cdn/edge-answer.ts';

type Script = { readonly bytes: Uint8Array<ArrayBuffer>; readonly etag: string };

const servedName = /^(clerk\.browser\.js|[\w-]+_clerk\.browser_[\w.]+\.js)$/;
/** The page asks for version 5; the script itself asks for its chunks by its exact version. */
const servedPackage = /^clerk-js@5(\.\d+){0,2}$/;
const year = 365 * 24 * 60 * 60;

/** The browser build of clerk-js from the installed package, its entry and the chunks it loads, compressed as a CDN does. */
export function clerkJsFiles(): Hono {
  const folder = dirname(createRequire(import.meta.url).resolve('@clerk/clerk-js'));
  const served = new Set(readdirSync(folder).filter(isServed));
  const scripts = new Map<string, Script>();
  const app = new Hono();
  // Hono's router takes an `@5` in a pattern for a mark of its own, hence the parameter.
  app.get('/:package/dist/:name', (c) => {
    const name = c.req.param('name');
    if (!servedPackage.test(c.req.param('package')) || !served.has(name))
      return c.text('Not found', 404);
    const script = scripts.get(name) ?? readScript(join(folder, name));
    scripts.set(name, script);
    const headers = new Headers({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(script.bytes.length),
      'cache-control': cacheControl(name),
      etag: script.etag,
    });
    if (isNotModified(c.req.raw, headers)) return notModified(headers);
    return compressed(c.req.raw, new Response(script.bytes, { headers }));
  });
  return app;
}

/** Stripe's loader fetches a script from Stripe as soon as it runs; nothing here may. */
function isServed(name: string): boolean {
  return servedName.test(name) && !name.startsWith('stripe-vendors_');
}

/** A chunk's name changes with its content; the entry's does not. */
function cacheControl(name: string): string {
  return name === 'clerk.browser.js' ? 'no-cache' : `public, max-age=${year}, immutable`;
}

function readScript(file: string): Script {
  const bytes = new Uint8Array(readFileSync(file));
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, etag: `"${hash}"` };
}
