import { Download, Grid3x3, Scissors, Sparkles } from 'lucide-react';
import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { removalStages } from '../../../../shared/image-editing.ts';
import { backgroundParameter, finishParameter, pages } from '../../../../shared/pages.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useLocation } from '../../lib/location.tsx';
import { type FeatureTile, FeatureTiles } from '../../media/feature-tiles.tsx';
import { FormAndResult } from '../../usage/form-and-result.tsx';
import { EditHistory } from './components/edit-history.tsx';
import { ModePanel, ModeTabs } from './components/mode-tabs.tsx';
import { ResultCard } from './components/result-card.tsx';
import { SeveralPictures } from './components/several-pictures.tsx';
import { SharedQuota } from './components/shared-quota.tsx';
import { UploadForm } from './components/upload-form.tsx';
import type { ModeProps } from './modes/mode-props.ts';
import { type EditorState, useEditor } from './state/editor.ts';
import { useImageMode } from './state/mode.ts';

const finishPage = lazyComponent<{ id: string }>(() =>
  import('./finish/page.tsx').then((module) => module.FinishPage),
);

const behindPage = lazyComponent<{ named: string }>(() =>
  import('./behind/page.tsx').then((module) => module.BehindPage),
);

/** The image editor, one of its cut-outs that is being finished, or the question which one a picture is for. */
export function ImageEditorPage() {
  const parameters = new URLSearchParams(useLocation().search);
  const id = parameters.get(finishParameter);
  const background = parameters.get(backgroundParameter);
  const Finish = finishPage.get();
  const Behind = behindPage.get();
  const heading = useFocusOnReturn(!id && !background);
  if (id) return <Finish key={id} id={id} />;
  if (background) return <Behind key={background} named={background} />;
  return <Editor heading={heading} />;
}

/** Focuses the heading when a view that took the editor's place is left: what had the focus there is gone. */
function useFocusOnReturn(isEditor: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEditor = useRef(isEditor);
  useEffect(() => {
    if (isEditor && !wasEditor.current) heading.current?.focus({ preventScroll: true });
    wasEditor.current = isEditor;
  }, [isEditor]);
  return heading;
}

/** Loaded with the first mode that is none of removing backgrounds. */
const modeEditor = lazyComponent<ModeProps>(() =>
  import('./modes/mode-editor.tsx').then((module) => module.ModeEditor),
);

/** Specification, sections 2 and 4. */
function Editor({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const mode = useImageMode();
  const editor = useEditor(mode);
  return (
    // What lies over the lower edge of a phone's screen hides none of the page's end.
    <div className="@container has-[[data-paint-bar]]:max-sm:pb-40">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-page outline-none">
            {pages.imageEditor.title}
          </h1>
          <p className="mt-1.5 text-body text-ink-2">Four ways to work on one picture.</p>
        </div>
        <SharedQuota />
      </div>
      <ModeTabs shown={mode} />
      <ModePanel shown={mode}>
        {mode === 'background' ? (
          <BackgroundRemoval editor={editor} />
        ) : (
          <OtherMode key={mode} mode={mode} editor={editor} />
        )}
      </ModePanel>
      <div className="mt-3.5 sm:mt-6">
        <EditHistory />
      </div>
      <div className="mt-9">
        <FeatureTiles label="What the image editor does" tiles={tiles} />
      </div>
    </div>
  );
}

function BackgroundRemoval({ editor }: { editor: EditorState }) {
  return (
    <>
      <FormAndResult
        feature="imageEditing"
        working={editor.state === 'processing'}
        done={editor.state === 'done'}
        form={<UploadForm editor={editor} />}
        result={<ResultCard mode="background" plan={removalStages} editor={editor} />}
      />
      <SeveralPictures />
    </>
  );
}

/** Suspends the page until its code is there; what was shown before stays meanwhile. */
function OtherMode(props: ModeProps) {
  const Shown = modeEditor.get();
  return <Shown {...props} />;
}

const tiles: readonly FeatureTile[] = [
  {
    icon: Scissors,
    title: 'Background Removal',
    text: 'Lifts the subject, keeps thin edges.',
  },
  { icon: Sparkles, title: 'HD Enhancement', text: 'Twice the resolution, as PNG.' },
  { icon: Grid3x3, title: 'Preview Control', text: 'Show or hide the grid.' },
  { icon: Download, title: 'Easy Download', text: 'Standard or HD in one click.' },
];
