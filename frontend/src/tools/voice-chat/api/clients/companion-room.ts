import {
  type CompanionEvent,
  companionEventSchema,
  companionPaths,
  maxWordsLength,
} from '../../../../../../shared/voice-companion.ts';

/** A call with the local companion, as its room on this site tells it. */
export type CompanionRoom = {
  say: (text: string) => void;
  /** Ends the call, also from a page that is being left. */
  leave: () => void;
};

export type CompanionRoomEvents = {
  event: (event: CompanionEvent) => void;
  /** The room cannot be reached any more. */
  lost: (error: Error) => void;
};

/** Milliseconds after which a broken event stream counts as lost; the room waits 5 s for it. */
const maxReconnectMs = 6000;

/** Joins the room of a call, on this site's origin whatever the address names. */
export function joinRoom(webCallUrl: string, events: CompanionRoomEvents): CompanionRoom {
  const stream = new EventSource(roomUrl(webCallUrl, companionPaths.events));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lose = () => {
    close();
    events.lost(new Error('The connection to the companion is lost'));
  };
  const close = () => {
    clearTimeout(timer);
    stream.close();
  };
  stream.addEventListener('open', () => {
    clearTimeout(timer);
    timer = undefined;
  });
  stream.addEventListener('error', () => {
    if (stream.readyState === EventSource.CLOSED) lose();
    else timer ??= setTimeout(lose, maxReconnectMs);
  });
  stream.addEventListener('message', ({ data }) => {
    const event = companionEventSchema.parse(JSON.parse(String(data)));
    if (event.type === 'ended') close();
    events.event(event);
  });
  return {
    say: (text) => {
      sendWords(webCallUrl, text).catch(lose);
    },
    leave: () => {
      close();
      leaveRoom(webCallUrl);
    },
  };
}

/** Tells a room that the person has left. */
export function leaveRoom(webCallUrl: string): void {
  navigator.sendBeacon(roomUrl(webCallUrl, companionPaths.leave));
}

async function sendWords(webCallUrl: string, text: string): Promise<void> {
  // The status is ignored: a refusal means that the call is over, which the event stream reports.
  await fetch(roomUrl(webCallUrl, companionPaths.words), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: text.slice(0, maxWordsLength) }),
  });
}

function roomUrl(webCallUrl: string, path: string): string {
  return `${location.origin}${new URL(webCallUrl).pathname}/${path}`;
}
