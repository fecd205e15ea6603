import { Download, Grid3x3, Scissors, Sparkles } from 'lucide-react';
import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { backgroundParameter, finishParameter, pages } from '../../../../shared/pages.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useLocation } from '../../lib/location.tsx';
import { type FeatureTile, FeatureTiles } from '../../media/feature-tiles.tsx';
import { FormAndResult } from '../../usage/form-and-result.tsx';
import { EditHistory } from './components/edit-history.tsx';
import { ResultCard } from './components/result-card.tsx';
import { SeveralPictures } from './components/several-pictures.tsx';
import { UploadForm } from './components/upload-form.tsx';
import { useEditor } from './state/editor.ts';

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

/** Specification, sections 2 and 4. */
function Editor({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const editor = useEditor();
  return (
    <div className="@container">
      <h1 ref={heading} tabIndex={-1} className="text-page outline-none">
        {pages.imageEditor.title}
      </h1>
      <p className="mt-1.5 text-body text-ink-2">
        Remove the background from a picture and keep the subject.
      </p>
      <FormAndResult
        feature="imageEditing"
        working={editor.state === 'processing'}
        done={editor.state === 'done'}
        form={<UploadForm editor={editor} />}
        result={<ResultCard editor={editor} />}
      />
      <SeveralPictures />
      <div className="mt-3.5 sm:mt-6">
        <EditHistory />
      </div>
      <div className="mt-9">
        <FeatureTiles label="What the image editor does" tiles={tiles} />
      </div>
    </div>
  );
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
