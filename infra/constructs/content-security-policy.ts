import { routes } from '../../shared/routes.ts';
import type { Stage } from '../stages.ts';

/**
 * Where Clerk serves the browsers of an instance, which is also who its tokens name as their issuer. Its
 * publishable key tells the host: `pk_live_` and base64 of the host and `$`.
 */
export function clerkOrigin(publishableKey: string): string {
  const encoded = publishableKey.split('_')[2] ?? '';
  return `https://${atob(encoded).replace(/\$$/, '')}`;
}

/**
 * The Content-Security-Policy of the site: itself, its uploads, and what these pages ask for.
 *
 * - Clerk, "Configure Clerk Content-Security-Policy headers", with Stripe, through which its checkout pays.
 *   Left out: telemetry, which is switched off, and Google's maps, which only Stripe's form for addresses loads.
 * - Daily, over which Vapi's calls run: "Setting up your Content Security Policy for daily-js", in call object
 *   mode with `avoidEval`, and the hosts of its sockets in `setProxyUrl()`: `*.wss.daily.co`, `*-wss.daily.co`.
 * - Vapi has no such page. Its class speaks to the API base that it is given, which is the site's own.
 */
export function siteContentSecurityPolicy(stage: Stage, uploads: string): string {
  const clerk = clerkOrigin(stage.clerk.publishableKey);
  const clerkImages = 'https://img.clerk.com';
  // Clerk's protection against bots and fraud, whose ports vary.
  const challenges = 'https://challenges.cloudflare.com';
  const protection = 'https://*.protect.clerk.com';
  const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  // Daily loads its part at run time and reads levels in a worklet.
  const dailyScripts = ['https://c.daily.co', 'blob:'];
  const dailyHosts = ['https://*.daily.co', 'wss://*.daily.co', 'https://*.pluot.blue'];
  return contentSecurityPolicy({
    'default-src': ["'self'"],
    'script-src': ["'self'", clerk, challenges, protection, ...stripe, ...dailyScripts],
    'connect-src': [
      "'self'",
      clerk,
      clerkImages,
      `${protection}:*`,
      'https://api.stripe.com',
      uploads,
      ...dailyHosts,
    ],
    'img-src': ["'self'", 'blob:', 'data:', clerkImages],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    // Clerk's components write their styles into the page as they render.
    'style-src': ["'self'", "'unsafe-inline'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': [challenges, protection, ...stripe, 'https://hooks.stripe.com'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Every browser knows it. Beside `report-to` Chromium passes it over, and then sends reports a minute
    // later and over TLS only, so that no test here would see them.
    'report-uri': [routes.reportPolicy.path],
  });
}

/** The page of a share asks nobody but the site for anything: its address is no business of others. */
export const sharedContentSecurityPolicy = contentSecurityPolicy({
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'report-uri': [routes.reportPolicy.path],
});

/** The page that reads files of people: what it is given cannot be sent to anybody else. */
export const credentialsContentSecurityPolicy = contentSecurityPolicy({
  'default-src': ["'self'"],
  // What was chosen is shown beside what it says.
  'img-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'report-uri': [routes.reportPolicy.path],
});

/**
 * A worker obeys the policy of its own script, not that of its page: so this script alone compiles WebAssembly, and of all
 * machines it reaches the site only, whatever a file names.
 */
export const credentialsReaderContentSecurityPolicy = contentSecurityPolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'connect-src': ["'self'"],
  'report-uri': [routes.reportPolicy.path],
});

/** For answers that are data: should a browser ever show one as a page, it can do nothing. */
export const dataContentSecurityPolicy = contentSecurityPolicy({
  'default-src': ["'none'"],
  'img-src': ["'self'"],
  'media-src': ["'self'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
});

function contentSecurityPolicy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}
