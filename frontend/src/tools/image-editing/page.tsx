import { Download, Grid3x3, Scissors, Sparkles } from 'lucide-react';
import { finishParameter, pages } from '../../../../shared/pages.ts';
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

/** The image editor, or one of its cut-outs that is being finished. */
export function ImageEditorPage() {
  const id = new URLSearchParams(useLocation().search).get(finishParameter);
  const Finish = finishPage.get();
  return id ? <Finish key={id} id={id} /> : <Editor />;
}

/** Specification, sections 2 and 4. */
function Editor() {
  const editor = useEditor();
  return (
    <div className="@container">
      <h1 className="text-page">{pages.imageEditor.title}</h1>
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
