import { MicOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { Note } from '../../../ui/note.tsx';
import { Select } from '../../../ui/select.tsx';
import { chooseMicrophone, chosenMicrophone, microphoneProblem } from '../state/call/microphone.ts';
import { type MicrophoneTest, useMicrophoneTest } from '../state/use-microphone-test.ts';
import { isMuteKeyOn, switchMuteKey } from '../state/use-mute-key.ts';

/** Listens to the microphone that a call would take, and changes which that is. `children` follow. */
export function MicrophoneCheck({ children }: { children?: ReactNode }) {
  const [chosen, setChosen] = useState(chosenMicrophone);
  const test = useMicrophoneTest(chosen);
  const choose = (value: string) => {
    const id = value === defaultValue ? undefined : value;
    chooseMicrophone(id);
    setChosen(id);
  };
  return (
    <div className="mt-3 grid gap-3.5">
      {test.trouble ? (
        <Refused test={test} />
      ) : (
        <>
          <Select
            label="Microphone"
            options={optionsOf(test.devices, chosen)}
            value={chosen ?? defaultValue}
            onChange={choose}
          />
          {test.open ? (
            <LevelMeter test={test} />
          ) : (
            <Spinner label="Opening the microphone..." words />
          )}
        </>
      )}
      {children ?? <MuteKeySwitch />}
    </div>
  );
}

/** What stands for no choice. */
const defaultValue = 'default';

function optionsOf(devices: MicrophoneTest['devices'], chosen: string | undefined) {
  const found = devices.map(({ id, name }) => ({ value: id, name, description: 'connected' }));
  const missing = chosen !== undefined && !devices.some(({ id }) => id === chosen);
  return [
    {
      value: defaultValue,
      name: 'Default microphone',
      description: 'the one that this computer uses',
    },
    ...found,
    ...(missing
      ? [
          {
            value: chosen,
            name: 'The microphone you chose',
            description: 'not connected: the default one is used',
          },
        ]
      : []),
  ];
}

function Refused({ test: { trouble, again } }: { test: MicrophoneTest }) {
  if (!trouble) return null;
  const { title, text } = microphoneProblem(trouble, false);
  return (
    <>
      <Note kind="ochre" icon={MicOff} title={title} role="alert">
        {text}
      </Note>
      <Button kind="outline" onClick={again}>
        Try again
      </Button>
    </>
  );
}

const cells = Array.from({ length: 12 }, (_, cell) => cell);

/** A level that nobody reaches by being quiet. */
const heardLevel = 0.15;

/** How loud the microphone is, in cells; a screen reader is told once that it hears. */
function LevelMeter({ test }: { test: MicrophoneTest }) {
  const level = useStore(test.level);
  const [heard, setHeard] = useState(false);
  if (!heard && level > heardLevel) setHeard(true);
  const filled = Math.round(level * cells.length);
  return (
    <div className="relative">
      <meter
        aria-label="Microphone level"
        min={0}
        max={cells.length}
        value={filled}
        className="sr-only"
      />
      <div aria-hidden className="grid grid-cols-12 gap-1">
        {cells.map((cell) => (
          <span
            key={cell}
            className={`h-2.5 rounded-picture border ${cell < filled ? 'border-ink bg-ink forced-colors:bg-[Highlight]' : 'border-control'}`}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 text-fine text-ink-3">
        {heard ? 'This microphone hears you.' : 'Say something: the cells fill when you are heard.'}
      </p>
    </div>
  );
}

/** Turns off the key that mutes, for people whose computer takes what they say for keys. */
function MuteKeySwitch() {
  const [on, setOn] = useState(isMuteKeyOn);
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-cell">
      <input
        type="checkbox"
        checked={on}
        onChange={({ target }) => {
          switchMuteKey(target.checked);
          setOn(target.checked);
        }}
        className="size-6 shrink-0 accent-ink"
      />
      The M key mutes during a conversation
    </label>
  );
}
