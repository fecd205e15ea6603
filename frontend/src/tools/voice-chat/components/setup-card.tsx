import { AudioLines, CircleAlert, Clock } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { maxTopicLength, voiceChatMessages } from '../../../../../shared/voice-chat.ts';
import { conversationStyles, styleNames } from '../../../../../shared/voice-options.ts';
import { FailureWords } from '../../../jobs/failure-notes.tsx';
import { useSiteConfig } from '../../../lib/site-config.ts';
import { OfflinePreview } from '../../../media/provenance.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { submitByKeys, useFocusAfter } from '../../../ui/keyboard.ts';
import { Note } from '../../../ui/note.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { RunButton } from '../../../usage/run-button.tsx';
import { speechRecognition } from '../api/clients/speech-listener.ts';
import { useDraft } from '../state/draft.ts';
import { isInCall, isUnderWay, type VoiceCallView } from '../state/voice-call-view.ts';
import { MicrophoneChoice } from './microphone-choice.tsx';
import { VoiceChoice } from './voice-choice.tsx';

type Props = { call: VoiceCallView };

/** What a conversation is about, how it is held, and what starts it. */
export function SetupCard({ call }: Props) {
  const { choice, write } = useDraft();
  const { submit, topicField, topicMissing } = useStart(call);
  const disabled = isUnderWay(call);
  return (
    <Card title="Conversation Setup" heading={useFocusAfter<HTMLHeadingElement>(isInCall(call))}>
      <form noValidate onSubmit={submit} onKeyDown={submitByKeys} className="grid gap-4">
        <TextArea
          ref={topicField}
          label="Conversation Topic *"
          value={choice.topic}
          onChange={(topic) => write({ topic })}
          rows={3}
          maxLength={maxTopicLength}
          disabled={disabled}
          required
          placeholder="What shall we talk about?"
          error={topicMissing ? voiceChatMessages.topicMissing : undefined}
        />
        <Select
          label="Conversation Style"
          options={styleOptions}
          value={choice.style}
          onChange={(style) => write({ style })}
          disabled={disabled}
        />
        <VoiceChoice
          value={choice.voice}
          onChange={(voice) => write({ voice })}
          disabled={disabled}
          hasSamples={call.companion}
        />
        {call.problem && !isInCall(call) ? (
          <Note kind="carmine" icon={CircleAlert} title={call.problem.title} role="alert">
            <FailureWords reference={call.problem.reference}>{call.problem.text}</FailureWords>
          </Note>
        ) : null}
        <Note icon={Clock}>Chat Session Limit: each chat session is limited to 3 minutes</Note>
        <StartButtons call={call} topicBlank={choice.topic.trim() === ''} />
        {!disabled && (!call.companion || speechRecognition()) ? <MicrophoneChoice /> : null}
        {call.companion ? <CompanionNote /> : null}
      </form>
    </Card>
  );
}

const styleOptions = styleNames.map((value) => ({ value, ...conversationStyles[value] }));

/** Submits the form; a missing topic is reported at its field. */
function useStart(call: VoiceCallView) {
  const { choice } = useDraft();
  const [tried, setTried] = useState(false);
  const topicField = useRef<HTMLTextAreaElement>(null);
  const topic = choice.topic.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay(call)) return;
    setTried(topic === '');
    if (topic === '') topicField.current?.focus();
    else call.start({ ...choice, topic });
  };
  return { submit, topicField, topicMissing: tried && topic === '' };
}

function CompanionNote() {
  const { companionModel } = useSiteConfig();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-fine text-ink-3">
      <OfflinePreview />
      <span className="min-w-0 flex-1 basis-40">
        You talk with the local companion, not with the provider's model.
        {companionModel ? ` It asks ${companionModel} for its words.` : null}
      </span>
    </p>
  );
}

type CallButtonsProps = { call: VoiceCallView; topicBlank: boolean };

/** Starts a call, or cancels it while it connects. The running call is ended in its panel. */
function StartButtons({ call, topicBlank }: CallButtonsProps) {
  if (call.status === 'ACTIVE') return null;
  const connecting = call.status === 'CONNECTING';
  return (
    <div className="mt-1 grid gap-2">
      <RunButton
        feature="audioChat"
        type="submit"
        icon={AudioLines}
        title="Ctrl+Enter"
        busy={connecting}
        disabled={!connecting && (topicBlank || isUnderWay(call))}
      >
        {connecting ? 'Connecting...' : 'Start Conversation'}
      </RunButton>
      {connecting ? (
        <Button kind="outline" wide onClick={call.end}>
          Cancel
        </Button>
      ) : null}
    </div>
  );
}
