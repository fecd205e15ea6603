import { Clapperboard, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { imageEditingMessages } from '../../../shared/image-editing.ts';
import { OnwardColumn, useOnward } from '../history/onward-links.tsx';
import { type Result, wordsOf } from '../history/result.ts';
import { LowConfidence } from '../media/low-confidence.tsx';
import {
  AiGenerated,
  cutOutMaker,
  filterMaker,
  OfflinePreview,
  UnderstoodWords,
} from '../media/provenance.tsx';
import { GridToggle } from '../media/transparency-grid.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink, buttonClass } from '../ui/button.tsx';
import { Credentials } from './credentials.tsx';
import { Downloads } from './downloads.tsx';
import { Facts } from './facts.tsx';
import type { ResultWork } from './lightbox-props.ts';
import type { View } from './use-view.ts';
import { whatGoes } from './words.ts';

type Props = {
  /** On wide screens; on others it follows the picture. */
  hidden: boolean;
  result: Result;
  view: View;
  work: ResultWork;
  /** Opens a page in which the result goes on. */
  onOpen: (to: string) => void;
};

/** What is known of a result, and what can be done with it. */
export function Panel({ hidden, result, view, work, onOpen }: Props) {
  return (
    <aside
      aria-label="Details"
      className={`flex w-90 shrink-0 flex-col border-line bg-surface max-lg:w-full max-lg:border-t lg:overflow-y-auto lg:border-l ${hidden ? 'lg:hidden' : ''}`}
    >
      <div className="flex flex-1 flex-col px-6 pt-6 max-sm:px-4">
        {result.feature === 'imageEditing' || result.feature === 'audioChat' ? (
          <p dir="auto" className="mb-4 text-quote italic! wrap-anywhere">
            {wordsOf(result)}
          </p>
        ) : null}
        <Facts result={result} measured={view.measured} />
        <Credentials result={result} work={work} />
        <Marks result={result} />
        {result.feature === 'imageEditing' ? (
          <div className="mt-2 -ml-3 max-sm:ml-0">
            <GridToggle shown={view.grid} onChange={view.onGrid} messages={imageEditingMessages} />
          </div>
        ) : null}
        <OnwardFrom result={result} onOpen={onOpen} />
        <Downloads result={result} work={work} />
        <div className="mt-auto pt-8 pb-4">
          <Remove result={result} work={work} />
        </div>
      </div>
    </aside>
  );
}

function Marks({ result }: { result: Result }) {
  const described = result.feature === 'imageGeneration' || result.feature === 'videoGeneration';
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {described ? <AiGenerated /> : null}
        {result.feature === 'videoGeneration' ? (
          <Badge>{`${result.seconds}s duration`}</Badge>
        ) : null}
        {result.preview ? <OfflinePreview {...makerOf(result)} /> : null}
      </div>
      {described ? (
        <div className="mt-2">
          <UnderstoodWords
            provenance={{ preview: result.preview, understood: result.understood }}
          />
        </div>
      ) : null}
      {result.feature === 'imageEditing' && result.lowConfidence ? <LowConfidence /> : null}
    </>
  );
}

/** What makes edits offline. */
function makerOf(result: Result): { maker?: string } {
  if (result.feature !== 'imageEditing') return {};
  return { maker: result.edit ? filterMaker : cutOutMaker };
}

/** Where the result can go from here. */
function OnwardFrom({ result, onOpen }: Pick<Props, 'result' | 'onOpen'>) {
  const onward = useOnward(result);
  const motion = onward.find(({ name }) => name === 'motion');
  return (
    <div className="mt-6 grid gap-3">
      {motion ? (
        <ButtonLink kind="primary" icon={Clapperboard} wide to={motion.to}>
          {motion.label}
        </ButtonLink>
      ) : null}
      <OnwardColumn onward={onward.filter((each) => each !== motion)} onOpen={onOpen} />
    </div>
  );
}

type RemoveProps = Pick<Props, 'result' | 'work'>;

/** Deletes the result, after a question where that cannot be undone. */
function Remove({ result, work }: RemoveProps) {
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    // Whoever removes it says what went wrong.
    await work.remove(result).catch(() => setAsking(false));
    setRemoving(false);
  };
  if (!asking) {
    return (
      <button
        type="button"
        onClick={() => (work.asksToRemove ? setAsking(true) : void remove())}
        className={`-ml-3 text-carmine! ${buttonClass({ kind: 'quiet' }, { disabled: false, busy: removing })}`}
      >
        <Trash2 aria-hidden size={18} strokeWidth={1.6} />
        Delete
      </button>
    );
  }
  return (
    <Question what={whatGoes[result.feature]}>
      <Button kind="outline" onClick={() => setAsking(false)} disabled={removing}>
        Cancel
      </Button>
      <Button kind="danger" busy={removing} onClick={() => void remove()}>
        Delete
      </Button>
    </Question>
  );
}

function Question({ what, children }: { what: string; children: ReactNode }) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <>
      <p ref={question} tabIndex={-1} className="text-cell outline-none">
        {`Delete ${what}? This cannot be undone.`}
      </p>
      <div className="mt-3 flex gap-2">{children}</div>
    </>
  );
}
