import { Check, PhoneOff } from 'lucide-react';
import { type RefObject, useId, useLayoutEffect } from 'react';
import { formatClock } from '../../../lib/format.ts';
import { OfflinePreview } from '../../../media/provenance.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { typesAtStart, useFocusAtStart } from '../state/use-focus-at-start.ts';
import type { VoiceCallView } from '../state/voice-call-view.ts';
import { CallSeam, CallStatus } from './call-progress.tsx';
import { LiveWaveform } from './live-waveform.tsx';
import { MicrophoneLost } from './microphone-lost.tsx';
import { MuteButton } from './mute-button.tsx';

const sticky =
  'max-sm:[@media(height>=540px)]:sticky max-sm:[@media(height>=540px)]:top-(--header-height)';

export type CallPanelProps = {
  call: VoiceCallView;
  /** Whether there is only room for timer, status and what ends the call. */
  low: boolean;
};

/** The call while it runs. On phones it stays under the header, where the screen is high enough. */
export function CallPanel({ call, low }: CallPanelProps) {
  const id = useId();
  const panel = useFocusAtStart<HTMLElement>(!typesAtStart(call));
  usePanelHeightProperty(panel);
  return (
    <>
      <section
        ref={panel}
        tabIndex={-1}
        aria-labelledby={id}
        className={`z-20 mt-6 bg-paper [--covered:calc(var(--header-height)+0.5rem)] outline-none max-sm:-mx-1 max-sm:mt-4 max-sm:-mb-4 max-sm:px-1 max-sm:py-2 ${sticky}`}
      >
        <h2 id={id} className="sr-only">
          Conversation with the AI assistant
        </h2>
        {low ? <LowPanel call={call} /> : <FullPanel call={call} />}
      </section>
      <MicrophoneLost call={call} panel={panel} />
    </>
  );
}

function FullPanel({ call }: { call: VoiceCallView }) {
  return (
    <div className="rounded-card border border-line bg-surface p-3.5 sm:p-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 sm:gap-x-4 @[540px]:grid-cols-[auto_minmax(0,1fr)_auto] @[540px]:gap-x-6 @[800px]:gap-x-10">
        <Badges call={call} />
        <Timer elapsed={call.elapsed} />
        <CallStatus call={call} />
        <LiveWaveform speaking={call.speaking} />
        <div className="col-span-2 row-start-4 flex flex-wrap gap-2 @[540px]:col-span-1 @[540px]:col-start-3 @[540px]:row-start-2 @[540px]:flex-nowrap @[540px]:self-end">
          <MuteButton call={call} />
          <div className="grid flex-1">
            <Button kind="danger" size="large" icon={PhoneOff} onClick={call.end}>
              End Conversation
            </Button>
          </div>
        </div>
      </div>
      <CallSeam elapsed={call.elapsed} />
    </div>
  );
}

/** One row: above a phone's keyboard, and on a phone that lies on its side, there is no room for more. */
function LowPanel({ call }: { call: VoiceCallView }) {
  return (
    <div
      data-low
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-2.5 py-1.5"
    >
      <Timer elapsed={call.elapsed} low />
      <div className="min-w-0 flex-1 overflow-hidden max-sm:[&_svg]:hidden">
        <CallStatus call={call} />
      </div>
      <MuteButton call={call} />
      <Button kind="danger" size="field" onClick={call.end}>
        <span>
          End<span className="sr-only"> Conversation</span>
        </span>
      </Button>
    </div>
  );
}

function Badges({ call }: { call: VoiceCallView }) {
  return (
    <div className="col-span-2 row-start-1 flex flex-wrap justify-between gap-2 @[540px]:contents">
      <span className="inline-flex @[540px]:col-start-1 @[540px]:row-start-1">
        <Badge kind="viridian" icon={Check}>
          Connected
        </Badge>
      </span>
      {call.companion ? (
        <span
          title="The local companion, not the provider's model"
          className="inline-flex @[540px]:col-start-3 @[540px]:row-start-1 @[540px]:justify-self-end"
        >
          <OfflinePreview />
        </span>
      ) : null}
    </div>
  );
}

/** Not a live region: a screen reader would say every second. */
function Timer({ elapsed, low = false }: { elapsed: number; low?: boolean }) {
  return (
    <p
      role="timer"
      aria-live="off"
      aria-label="Time since the conversation began"
      className={`${low ? 'text-numeral' : 'col-start-1 row-span-2 row-start-2 text-timer @[540px]:row-span-1'} forced-colors:text-[CanvasText] forced-colors:forced-color-adjust-none`}
    >
      {formatClock(elapsed)}
    </p>
  );
}

const property = '--call-panel-height';

/** Sets a CSS property to the height of the sticky panel; `styles/base.css` uses it for scroll padding. */
function usePanelHeightProperty(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(property, `${element.offsetHeight}px`);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty(property);
    };
  }, [panel]);
}
