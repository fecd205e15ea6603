import { AudioLines } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { isUnderWay, type VoiceCallView } from '../state/voice-call-view.ts';

type Props = { call: VoiceCallView; topicBlank: boolean };

/** Starts a call, or cancels it while it connects. The running call is ended in its panel. */
export function StartButtons({ call, topicBlank }: Props) {
  if (call.status === 'ACTIVE') return null;
  const connecting = call.status === 'CONNECTING';
  return (
    <div className="mt-1 grid gap-2">
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        icon={AudioLines}
        title="Ctrl+Enter"
        busy={connecting}
        disabled={!connecting && (topicBlank || isUnderWay(call))}
      >
        {connecting ? 'Connecting...' : 'Start Conversation'}
      </Button>
      {connecting ? (
        <Button kind="outline" wide onClick={call.end}>
          Cancel
        </Button>
      ) : null}
    </div>
  );
}
