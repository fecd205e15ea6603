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
      busy: (busy) => (busy ? call.listener?.pause() : call.listener?.resume()),
    });
    const call: Call = { events, player, live: true };
    return {
      start: (order) => start(call, api, order, microphone !== undefined),
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
  canHear: boolean,
): Promise<void> {
  const body = { assistant: { metadata: order } };
  const { webCallUrl } = await api.call(voiceChatRoutes.createCall, { body });
  if (!call.live) return leaveRoom(webCallUrl);
  call.room = joinRoom(webCallUrl, {
    event: (event) => hear(call, event, canHear),
    lost: (error) => {
      if (!call.live) return;
      release(call);
      call.events.failed(error);
    },
  });
}

function hear(call: Call, event: CompanionEvent, canHear: boolean): void {
  const { events, player } = call;
  switch (event.type) {
    case 'listening':
      events.connected();
      if (canHear) call.listener ??= listenTo(call);
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

function listenTo(call: Call): SpeechListener | undefined {
  return listenToSpeech({
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
