import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { RunningCall } from '../running-call.ts';

/** Milliseconds after which a browser whose stream broke off comes back. */
const retry = 500;

/** Tells what happens in a call, from where the listener's last stream broke off. */
export function streamEvents(call: RunningCall, c: Context): Response {
  const gone = new AbortController();
  const events = call.listen(lastEventId(c), gone.signal);
  // This status tells the browser not to come back.
  if (!events) return c.body(null, 204);
  return streamSSE(c, async (stream) => {
    stream.onAbort(() => gone.abort());
    for await (const { id, event } of events) {
      await stream.writeSSE({ id: String(id), data: JSON.stringify(event), retry });
    }
    gone.abort();
  });
}

function lastEventId(c: Context): number {
  const id = Number(c.req.header('last-event-id') ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
