import { type CompanionEvent, companionEventSchema } from '../../shared/voice-companion.ts';

/** Listens to a call as a browser does, from behind an event that it has heard. */
export async function listenTo(webCallUrl: string, lastEventId?: string) {
  const gone = new AbortController();
  const response = await fetch(`${webCallUrl}/events`, {
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
    signal: gone.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`Status ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let lastId = lastEventId ?? '';

  /** The next event, or undefined at the end of the stream. */
  async function next(): Promise<CompanionEvent | undefined> {
    for (let end = text.indexOf('\n\n'); end < 0; end = text.indexOf('\n\n')) {
      const { value, done } = await reader.read();
      if (done) return undefined;
      text += value;
    }
    const block = text.slice(0, text.indexOf('\n\n'));
    text = text.slice(block.length + 2);
    lastId = /^id: (.+)$/m.exec(block)?.[1] ?? lastId;
    return companionEventSchema.parse(JSON.parse(/^data: (.+)$/m.exec(block)?.[1] ?? ''));
  }

  return {
    response,
    next,
    /** So many events. */
    async take(count: number): Promise<(CompanionEvent | undefined)[]> {
      const events: (CompanionEvent | undefined)[] = [];
      while (events.length < count) events.push(await next());
      return events;
    },
    /** All events up to the end of the stream. */
    async rest(): Promise<CompanionEvent[]> {
      const events: CompanionEvent[] = [];
      for (let event = await next(); event; event = await next()) events.push(event);
      return events;
    },
    lastId: () => lastId,
    hangUp: () => gone.abort(),
  };
}

/** Says words in a call, as the browser sends them. */
export function say(webCallUrl: string, text: unknown): Promise<Response> {
  return fetch(`${webCallUrl}/words`, { method: 'POST', body: JSON.stringify({ text }) });
}

/** Leaves a call, as a browser does. */
export function leave(webCallUrl: string): Promise<Response> {
  return fetch(`${webCallUrl}/leave`, { method: 'POST' });
}
