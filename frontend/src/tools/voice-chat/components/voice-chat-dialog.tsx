import { Copy, Download, Repeat2 } from 'lucide-react';
import { useRef } from 'react';
import type { VoiceRecord } from '../../../../../shared/voice-chat.ts';
import { onwardOf } from '../../../history/onward.ts';
import { ResultActions } from '../../../history/result-actions.tsx';
import { formatDate } from '../../../lib/format.ts';
import { navigate } from '../../../lib/location.tsx';
import { Messages } from '../../../media/messages.tsx';
import { OfflinePreview } from '../../../media/provenance.tsx';
import { copyTranscript, downloadTranscript, messageCount } from '../../../media/transcript.ts';
import { ShareButton } from '../../../shares/share-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useScrollByKeys } from '../../../ui/keyboard.ts';
import { voiceChats } from '../api/history.ts';

export type VoiceChatDialogProps = {
  record: VoiceRecord;
  open: boolean;
  onClose: () => void;
  /** Where the focus goes when the row that opened the dialog is gone. */
  fallbackFocus: () => HTMLElement | null;
};

/** A past conversation. */
export function VoiceChatDialog({ record, open, onClose, fallbackFocus }: VoiceChatDialogProps) {
  const { id, topic, createdAt, transcript, provenance, counted } = record;
  return (
    <Dialog
      title={topic}
      open={open}
      onClose={onClose}
      description={
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          {formatDate(createdAt)}
          <Badge>{messageCount(transcript)}</Badge>
          {counted === false ? <Badge>Not counted</Badge> : null}
          {provenance.preview ? <OfflinePreview /> : null}
        </span>
      }
      fallbackFocus={fallbackFocus}
    >
      <PastTranscript transcript={transcript} />
      <ResultActions
        key={id}
        tool={voiceChats}
        id={id}
        what="this conversation"
        onDeleted={onClose}
        beside={<TalkAgain record={record} onClose={onClose} />}
      >
        {transcript.length > 0 ? <CopyAndDownload record={record} /> : null}
      </ResultActions>
    </Dialog>
  );
}

type TalkAgainProps = { record: VoiceRecord; onClose: () => void };

/** As the same link elsewhere; the page that it leads to lies behind the window. */
function TalkAgain({ record, onClose }: TalkAgainProps) {
  return onwardOf(voiceChats.resultOf(record)).map(({ name, label, to }) => (
    <Button
      key={name}
      kind="quiet"
      icon={Repeat2}
      onClick={() => {
        onClose();
        navigate(to);
      }}
    >
      {label}
    </Button>
  ));
}

function PastTranscript({ transcript }: Pick<VoiceRecord, 'transcript'>) {
  const panel = useRef<HTMLElement>(null);
  useScrollByKeys(panel);
  if (transcript.length === 0) {
    return <p className="py-10 text-center text-cell text-ink-2">No transcript available</p>;
  }
  return (
    <section
      ref={panel}
      aria-label="Transcript"
      className="overscroll-contain border-line outline-offset-[-2px] sm:max-h-[min(500px,52dvh)] sm:overflow-y-auto sm:rounded-control sm:border sm:bg-surface sm:p-5"
    >
      <Messages transcript={transcript} />
    </section>
  );
}

function CopyAndDownload({ record }: { record: VoiceRecord }) {
  const conversation = { ...record, preview: record.provenance.preview };
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-col-reverse">
      <Button kind="outline" icon={Copy} onClick={() => void copyTranscript(conversation)}>
        Copy Transcript
      </Button>
      <ShareButton feature="audioChat" id={record.id} />
      <Button
        kind="ink"
        icon={Download}
        onClick={() => downloadTranscript(conversation, record.id)}
      >
        Download Transcript
      </Button>
    </div>
  );
}
