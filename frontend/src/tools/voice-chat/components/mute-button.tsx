import { Mic, MicOff } from 'lucide-react';
import { useCallback, useState } from 'react';
import { isMuteKeyOn, muteKey, useMuteKey } from '../state/use-mute-key.ts';
import type { VoiceCallView } from '../state/voice-call-view.ts';

/** Switches the microphone off and on in a call; a screen reader hears when that changes. */
export function MuteButton({ call }: { call: VoiceCallView }) {
  const { hearing, muted, mute } = call;
  const [touched, setTouched] = useState(false);
  const toggle = useCallback(() => {
    setTouched(true);
    mute(!muted);
  }, [mute, muted]);
  useMuteKey(hearing, toggle);
  if (!hearing) return null;
  const Icon = muted ? MicOff : Mic;
  const look = muted
    ? 'border-2 border-ink px-[14px] font-semibold'
    : 'border-control px-[15px] hover:bg-hover';
  return (
    <>
      <button
        type="button"
        aria-pressed={muted}
        {...(isMuteKeyOn() ? { title: 'M', 'aria-keyshortcuts': muteKey.toUpperCase() } : {})}
        onClick={toggle}
        className={`inline-flex h-12 min-w-11 items-center justify-center gap-2 rounded-control border bg-surface text-body whitespace-nowrap select-none active:translate-y-px in-data-low:h-11 in-data-low:text-ui ${look}`}
      >
        <Icon aria-hidden size={18} strokeWidth={1.6} />
        <span className="@max-[540px]:sr-only">Mute</span>
      </button>
      <p role="status" className="sr-only">
        {touched ? (muted ? 'Your microphone is muted' : 'Your microphone is on') : null}
      </p>
    </>
  );
}
