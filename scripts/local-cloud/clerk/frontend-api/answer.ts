import type { Instance } from '../instance.ts';
import { browserJson } from '../resources/browser-json.ts';
import { type BrowserContext, renewCookie, setSignedInAt } from './browser-cookie.ts';

/** Answers a read. */
export function answer(c: BrowserContext, response: unknown): Response {
  return c.json({ response, client: null });
}

/** Keeps a change and answers with the browser's new state beside the response. */
export function answerChange(instance: Instance, c: BrowserContext, response: unknown): Response {
  if (!c.var.known) renewCookie(instance, c);
  setSignedInAt(c);
  instance.save();
  return c.json({ response, client: browserJson(instance, c.var.browser) });
}
