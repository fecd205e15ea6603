import { Ear, Volume2 } from 'lucide-react';
import { callRules } from '../../../../../shared/voice-chat.ts';
import type { VoiceCallView } from '../state/voice-call-view.ts';

/** Seconds before the end of a call at which the person is told. */
const warning = 30;

/** Who is speaking, and once that the time is nearly up; both are spoken when they change. */
export function CallStatus({ call }: { call: VoiceCallView }) {
  const { speaking, elapsed } = call;
  const Icon = speaking ? Volume2 : Ear;
  return (
    <div className="col-start-2 row-start-2 flex flex-wrap items-center justify-between gap-x-4 text-cell font-semibold whitespace-nowrap @[260px]:text-ui @[540px]:row-start-1">
      <p role="status" className="flex items-center gap-2">
        <Icon aria-hidden size={18} strokeWidth={1.6} className="shrink-0 @max-[260px]:hidden" />
        {speaking ? 'AI Speaking...' : 'Listening...'}
      </p>
      <p role="status" className="text-fine text-vermilion-text @[260px]:text-cell">
        {elapsed >= callRules.longest - warning ? `${warning} seconds left` : null}
      </p>
    </div>
  );
}
