import { Copy, Info, MessagesSquare, Repeat2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { speakers } from '../../../../../shared/speakers.ts';
import type { VoiceRecord } from '../../../../../shared/voice-chat.ts';
import { onwardWays } from '../../../history/onward.ts';
import { OfflinePreview } from '../../../media/provenance.tsx';
import { copyText } from '../../../media/transcript.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/note.tsx';
import { useDraft } from '../state/draft.ts';
import {
  extentOf,
  partsOf,
  type Said,
  summarize,
  summaryMethod,
  summaryText,
} from '../state/summary.ts';
import { useSavedRecord } from '../state/use-saved-record.ts';
import type { VoiceCallView } from '../state/voice-call-view.ts';
import { VoiceChatDialog } from './voice-chat-dialog.tsx';

export type ConversationSummaryProps = { call: VoiceCallView; saved: VoiceRecord };

/** What stands out in the conversation that was just held, and the way back to its words. */
export function ConversationSummary({ call, saved }: ConversationSummaryProps) {
  const { record, silent } = useSavedRecord(saved, call.forgetSaved);
  const { topic, transcript } = record;
  return (
    <div className="mt-6">
      <Card
        title="Your conversation"
        action={
          <Button kind="quiet" icon={X} onClick={call.forgetSaved}>
            Close<span className="sr-only"> the summary</span>
          </Button>
        }
      >
        <p dir="auto" className="text-lead wrap-anywhere">
          {topic}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-fine text-ink-3">
          <span>{extentOf(call.elapsed, transcript)}</span>
          {record.provenance.preview ? <OfflinePreview /> : null}
        </div>
        {silent ? <Silence counted={record.counted} /> : <Parts transcript={transcript} />}
        <Actions call={call} record={record} silent={silent} />
      </Card>
    </div>
  );
}

/** What becomes of the use of a call in which the person said nothing: the provider's word decides. */
function Silence({ counted }: Pick<VoiceRecord, 'counted'>) {
  return (
    <div className="mt-4" role="status">
      <Note icon={Info} kind="cobalt">
        {counted === false
          ? 'You said nothing, so this conversation was not counted.'
          : 'You said nothing. Unless you were heard after all, this conversation is not counted.'}
      </Note>
    </div>
  );
}

function Parts({ transcript }: Pick<VoiceRecord, 'transcript'>) {
  const parts = partsOf(summarize(transcript));
  return (
    <>
      <div className="mt-4 grid gap-x-6 gap-y-4 @[800px]:grid-flow-col @[800px]:auto-cols-fr">
        {parts.map(({ title, said }) => (
          <section key={title}>
            <h3 className="text-ui font-semibold">{title}</h3>
            <ul className="mt-1.5 grid gap-1.5">
              {said.map((each, number) => (
                <Sentence key={`${number}-${each.sentence}`} said={each} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="text-fine text-ink-3 not-first:mt-4">
        {parts.length > 0
          ? `${summaryMethod}.`
          : 'No question, decision or next step stood out. The whole conversation is in your history.'}
      </p>
    </>
  );
}

function Sentence({ said: { role, sentence } }: { said: Said }) {
  return (
    <li className="border-l-2 border-line pl-2.5 text-cell text-ink-2 wrap-anywhere">
      {sentence}
      {role === 'assistant' ? (
        <span className="block text-fine text-ink-3">{speakers[role]}</span>
      ) : null}
    </li>
  );
}

type ActionsProps = { call: VoiceCallView; record: VoiceRecord; silent: boolean };

function Actions({ call, record, silent }: ActionsProps) {
  const { write } = useDraft();
  const [shown, setShown] = useState<boolean>();
  const row = useRef<HTMLDivElement>(null);
  const { topic, transcript } = record;
  const copy = () =>
    copyText(summaryText({ topic, transcript, elapsed: call.elapsed }), {
      copied: 'Summary copied to clipboard',
      failed: 'The summary could not be copied.',
    });
  return (
    <div ref={row} className="mt-4 flex flex-wrap gap-2 max-sm:flex-col">
      <Button kind="ink" icon={MessagesSquare} onClick={() => setShown(true)}>
        Show the conversation
      </Button>
      {silent ? null : (
        <Button kind="outline" icon={Copy} onClick={() => void copy()}>
          Copy summary
        </Button>
      )}
      <Button kind="outline" icon={Repeat2} onClick={() => write({ topic })}>
        {onwardWays.talkAgain.label}
      </Button>
      {shown === undefined ? null : (
        <VoiceChatDialog
          record={record}
          open={shown}
          onClose={() => setShown(false)}
          fallbackFocus={() => row.current?.querySelector('button') ?? null}
        />
      )}
    </div>
  );
}
