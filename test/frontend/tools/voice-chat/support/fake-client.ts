import type {
  OpenVoiceClient,
  VoiceClientEvents,
} from '../../../../../frontend/src/tools/voice-chat/api/clients/voice-client.ts';
import type { CallOrder } from '../../../../../shared/voice-chat.ts';

/** A client that does as a test tells it. */
export type FakeClient = {
  open: OpenVoiceClient;
  /** Of the latest call. */
  events: () => VoiceClientEvents;
  orders: CallOrder[];
  typed: string[];
  /** What it listens to since the call began. */
  heard: MediaStreamTrack[];
  stopped: number;
};

/** Its calls start as `start` says; words can be typed unless `typing` is false. */
export function fakeClient(
  start: () => Promise<void> = () => Promise.resolve(),
  { typing = true } = {},
): FakeClient {
  let latest: VoiceClientEvents | undefined;
  const fake: FakeClient = {
    orders: [],
    typed: [],
    heard: [],
    stopped: 0,
    events: () => {
      if (!latest) throw new Error('There was no call');
      return latest;
    },
    open: (events) => {
      latest = events;
      return {
        start: (order) => {
          fake.orders.push(order);
          return start();
        },
        listen: async (track) => void fake.heard.push(track),
        stop: () => {
          fake.stopped += 1;
        },
        ...(typing ? { say: (text: string) => void fake.typed.push(text) } : {}),
      };
    },
  };
  return fake;
}
