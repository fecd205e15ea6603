import type { CallOrder, TranscriptEntry } from '../../../../../../shared/voice-chat.ts';

/** What a call tells of itself while it runs; nothing comes after `ended` or `failed`. */
export type VoiceClientEvents = {
  /** The assistant is there and listens. */
  connected: () => void;
  /** The call is over; `reason` as the provider names it, where it says so. */
  ended: (reason?: string) => void;
  /** Whether the assistant speaks. */
  speaking: (speaking: boolean) => void;
  /** How loud the assistant is, from 0 to 1. */
  level: (level: number) => void;
  /** Final words of either side. */
  said: (entry: TranscriptEntry) => void;
  /** Whether the person's spoken words are heard, where they can be typed too. */
  hearing: (hearing: boolean) => void;
  failed: (error: unknown) => void;
};

/** One call with a voice assistant; a new call needs a new client. */
export interface VoiceClient {
  /** Rejects when the call could not be started. Resolved is not connected: that is an event. */
  start(order: CallOrder): Promise<void>;
  /** Ends the call without a word and lets go of everything; at any time, and again. */
  stop(): void;
  /** Keeps what the person says to themselves. */
  mute?(muted: boolean): void;
  /** Hears another microphone from now on; rejects where that fails. */
  listen(microphone: MediaStreamTrack): Promise<void>;
  /** Says typed words; absent where words can only be spoken. */
  say?(text: string): void;
}

/** Makes the client of one call. */
export type OpenVoiceClient = (
  events: VoiceClientEvents,
  /** The microphone, where the person let us have it. */
  microphone: MediaStreamTrack | undefined,
) => VoiceClient;
