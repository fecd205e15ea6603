import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { companionSamplePath } from '../../../../../shared/voice-companion.ts';
import { type VoiceName, voiceNames, voices } from '../../../../../shared/voice-options.ts';
import { log } from '../../../lib/log.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/select.tsx';

type Props = {
  value: VoiceName;
  onChange: (voice: VoiceName) => void;
  disabled: boolean;
  /** Whether the voices can be heard first: the companion's can, those of a provider are nowhere but in its calls. */
  hasSamples: boolean;
};

/** The assistant's voice, chosen by its name or by listening to it. */
export function VoiceChoice({ value, onChange, disabled, hasSamples }: Props) {
  return (
    <div className="relative">
      <Select
        label="AI Voice"
        options={voiceOptions}
        value={value}
        onChange={onChange}
        disabled={disabled}
      />
      {hasSamples && !disabled ? <VoiceSample key={value} voice={value} /> : null}
    </div>
  );
}

const voiceOptions = voiceNames.map((value) => {
  const { name, description } = voices[value];
  return { value, name, description };
});

/** Plays a sentence in the companion's voice. */
function VoiceSample({ voice }: { voice: VoiceName }) {
  const { name } = voices[voice];
  const audio = useRef<HTMLAudioElement>(undefined);
  const [playing, setPlaying] = useState(false);
  useEffect(() => () => audio.current?.pause(), []);
  const stop = () => {
    audio.current?.pause();
    setPlaying(false);
  };
  const play = () => {
    const sample = new Audio(companionSamplePath(voice));
    audio.current = sample;
    sample.addEventListener('ended', stop);
    setPlaying(true);
    sample.play().catch((error: unknown) => {
      // Whoever stops it before it has loaded interrupts it, which is no failure.
      if (sample.error === null && sample.paused) return;
      stop();
      log.warn(`A voice could not be played: ${String(error)}`);
      notify.error('This voice could not be played. Try again in a moment.');
    });
  };
  return (
    <div className="absolute -top-2 -right-3 max-sm:-top-2.5">
      <Button kind="quiet" icon={playing ? Square : Volume2} onClick={playing ? stop : play}>
        {playing ? `Stop ${name}` : `Hear ${name}`}
      </Button>
    </div>
  );
}
