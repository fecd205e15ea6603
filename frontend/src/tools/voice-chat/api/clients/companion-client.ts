import { voiceChatRoutes } from '../../../../../../shared/routes/voice-chat.ts';
import type { CallOrder } from '../../../../../../shared/voice-chat.ts';
import type { CompanionEvent } from '../../../../../../shared/voice-companion.ts';
import type { ApiClient } from '../../../../lib/api-client.ts';
import { type CompanionRoom, joinRoom, leaveRoom } from './companion-room.ts';
import { listenToSpeech, type SpeechListener } from './speech-listener.ts';
import { createSpeechPlayer, type SpeechPlayer } from './speech-player.ts';
import type { OpenVoiceClient, VoiceClientEvents } from './voice-client.ts';

type Call = {
  readonly events: VoiceClientEvents;
  readonly player: SpeechPlayer;
  live: boolean;
  /** Something of the companion is to be played. */
  busy: boolean;
  muted: boolean;
  room?: CompanionRoom;
  listener?: SpeechListener | undefined;
};

/** Calls with the local companion: it speaks; words are spoken or typed. */
export function companionClient(api: ApiClient): OpenVoiceClient {
  return (events, microphone) => {
    // Created during the click: browsers allow sound only after a user's action.
    const player = createSpeechPlayer({
      speaking: events.speaking,
      level: events.level,
      busy: (busy) => {
        call.busy = busy;
        listenOrPause(call);
      },
    });
    const call: Call = { events, player, live: true, busy: false, muted: false };
    return {
      start: (order) => start(call, api, order, microphone),
      mute: (muted) => {
        call.muted = muted;
        listenOrPause(call);
      },
      listen: async (track) => {
        call.listener?.close();
        call.listener = listenTo(call, track);
        listenOrPause(call);
      },
      say: (text) => say(call, text),
      stop: () => {
        if (call.live) call.room?.leave();
        release(call);
      },
    };
  };
}

async function start(
  call: Call,
  api: ApiClient,
  order: CallOrder,
  microphone: MediaStreamTrack | undefined,
): Promise<void> {
  const body = { assistant: { metadata: order } };
  const { webCallUrl } = await api.call(voiceChatRoutes.createCall, { body });
  if (!call.live) return leaveRoom(webCallUrl);
  call.room = joinRoom(webCallUrl, {
    event: (event) => hear(call, event, microphone),
    lost: (error) => {
      if (!call.live) return;
      release(call);
      call.events.failed(error);
    },
  });
}

/** Neither the companion's own voice is listened to, nor a person who is muted. */
function listenOrPause({ listener, busy, muted }: Call): void {
  if (busy || muted) listener?.pause();
  else listener?.resume();
}

function hear(call: Call, event: CompanionEvent, microphone: MediaStreamTrack | undefined): void {
  const { events, player } = call;
  switch (event.type) {
    case 'listening':
      events.connected();
      if (microphone) call.listener ??= listenTo(call, microphone);
      return;
    case 'says':
      events.said({ role: 'assistant', content: event.text });
      player.play(new URL(event.speech, location.origin));
      return;
    case 'heard':
      events.said({ role: 'user', content: event.text });
      return;
    case 'ended':
      release(call);
      events.ended(event.reason);
      return;
  }
}

function listenTo(call: Call, microphone: MediaStreamTrack): SpeechListener | undefined {
  return listenToSpeech(microphone, {
    words: (text) => say(call, text),
    hearing: (hearing) => {
      if (call.live) call.events.hearing(hearing);
    },
  });
}

/** Sends the person's words, and stops what is being played. */
function say(call: Call, text: string): void {
  if (!call.live) return;
  call.player.interrupt();
  call.room?.say(text);
}

function release(call: Call): void {
  call.live = false;
  call.player.close();
  call.listener?.close();
}
