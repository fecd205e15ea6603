import type { Persona } from '@atelier/preview-models/companion';
import { mergeTranscript } from '../../../shared/merge-transcript.ts';
import type { TranscriptEntry } from '../../../shared/voice-chat.ts';
import type { Fault, VoiceEngines } from './call.ts';

/** The companion's side of a conversation; it says one thing at a time. */
type Dialogue = {
  /** Says the first message. */
  open(): Promise<void>;
  /** Hears words of the person and answers them, unless more words come before the answer. */
  hear(text: string): Promise<void>;
  /** Nothing is said any more. */
  stop(): void;
};

/** A companion that says nothing. */
export const silence: Dialogue = {
  open: async () => undefined,
  hear: async () => undefined,
  stop: () => undefined,
};

type Options = {
  persona: Persona;
  engines: VoiceEngines;
  /** What the companion says is handed over here with its WAV file. */
  say: (text: string, wav: Buffer) => void;
};

export function createDialogue({ persona, engines, say }: Options): Dialogue {
  const { speech, companion } = engines;
  const { voice, firstMessage, topic, style, systemPrompt } = persona;
  const stopped = new AbortController();
  let answering = new AbortController();
  let turns: readonly TranscriptEntry[] = [];
  let greeted: Promise<void> = Promise.resolve();

  async function greet(text: string) {
    const wav = await speech.speak({ text, voice });
    if (!stopped.signal.aborted) say(text, wav);
  }

  async function answer(signal: AbortSignal) {
    await greeted.catch(() => undefined);
    if (signal.aborted) return;
    const text = await companion.reply({ topic, style, systemPrompt, turns, signal });
    if (signal.aborted) return;
    const wav = await speech.speak({ text, voice });
    if (signal.aborted) return;
    turns = mergeTranscript(turns, { role: 'assistant', content: text });
    say(text, wav);
  }

  return {
    async open() {
      if (!firstMessage) return;
      turns = mergeTranscript(turns, { role: 'assistant', content: firstMessage });
      greeted = greet(firstMessage);
      await greeted.catch(unlessRaised(stopped.signal));
    },
    async hear(text) {
      // Words that come before an answer belong to the same turn.
      turns = mergeTranscript(turns, { role: 'user', content: text });
      answering.abort();
      answering = new AbortController();
      const signal = AbortSignal.any([stopped.signal, answering.signal]);
      await answer(signal).catch(unlessRaised(signal));
    },
    stop: () => stopped.abort(),
  };
}

/** Ignores errors after the signal has aborted. */
function unlessRaised(signal: AbortSignal): (error: unknown) => void {
  return (error) => {
    if (!signal.aborted) throw error;
  };
}

/** The engines of a call with the fault `fail`: they break after some sayings. */
export function faultyEngines(engines: VoiceEngines, fault: Fault | undefined): VoiceEngines {
  if (fault?.kind !== 'fail') return engines;
  const { companion, speech } = engines;
  let said = 0;
  return {
    companion,
    speech: {
      close: speech.close,
      speak: async (wish) => {
        if (said === fault.after) throw new Error('This call was to fail.');
        said += 1;
        return speech.speak(wish);
      },
    },
  };
}
