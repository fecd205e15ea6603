import { AudioLines, Captions, Mic, Settings } from 'lucide-react';
import { pages } from '../../../../shared/pages.ts';
import { useLoadedAhead } from '../../lib/first-input.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { type FeatureTile, FeatureTiles } from '../../media/feature-tiles.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { UsageGate } from '../../usage/usage-gate.tsx';
import { AfterCall } from './components/after-call.tsx';
import type { CallPanelProps } from './components/call-panel.tsx';
import { LeaveCall } from './components/leave-call.tsx';
import { SetupCard } from './components/setup-card.tsx';
import { TranscriptCard } from './components/transcript-card.tsx';
import { VoiceHistory } from './components/voice-history.tsx';
import { useVoiceCall } from './state/call/use-voice-call.ts';
import { clearTopic } from './state/draft.ts';
import { useCallInView } from './state/use-call-in-view.ts';
import { useTopicInAddress } from './state/use-topic-in-address.ts';
import { isUnderWay } from './state/voice-call-view.ts';

const callPanel = lazyComponent<CallPanelProps>(() =>
  import('./components/call-panel.tsx').then((module) => module.CallPanel),
);

/** Voice chat: specification, sections 2 and 4. */
export function VoiceChatPage() {
  const call = useVoiceCall({ onSaved: clearTopic });
  useLoadedAhead(callPanel.load);
  const underWay = isUnderWay(call);
  useTopicInAddress(underWay);
  const talking = underWay && call.status !== 'CONNECTING';
  const running = call.status === 'ACTIVE';
  const { top, end, low } = useCallInView(running);
  return (
    <div className="@container">
      <h1 className="text-page">{pages.audioChat.title}</h1>
      <p className="mt-1.5 text-body text-ink-2">Talk an idea through, and keep what was said.</p>
      <div ref={top} className="scroll-mt-[calc(var(--header-height)-0.5rem)]" />
      {running ? <LazyPart part={callPanel} props={{ call, low }} waiting={null} /> : null}
      <AfterCall call={call} />
      <div className="mt-6 grid gap-3.5 sm:gap-6 @[800px]:grid-cols-[364px_minmax(0,1fr)]">
        <UsageGate feature="audioChat" busy={underWay}>
          <SetupCard call={call} />
        </UsageGate>
        {/* In one column, the transcript comes first during a call. */}
        <div
          ref={end}
          className={`min-w-0 ${talking ? '@max-[800px]:order-first' : ''} ${running ? 'self-start' : 'grid'}`}
        >
          <TranscriptCard call={call} low={low} />
        </div>
      </div>
      <div className="mt-3.5 sm:mt-6">
        <VoiceHistory />
      </div>
      <div className="mt-9">
        <FeatureTiles label="What voice chat does" tiles={tiles} />
      </div>
      <LeaveCall call={call} />
    </div>
  );
}

const tiles: readonly FeatureTile[] = [
  { icon: AudioLines, title: 'Natural Speech', text: 'Speaks and listens like a person.' },
  { icon: Captions, title: 'Live Transcript', text: 'Every sentence, as it is said.' },
  { icon: Settings, title: 'Customizable', text: 'Five styles, your own topic.' },
  { icon: Mic, title: 'Premium Voices', text: 'Four voices to choose from.' },
];
