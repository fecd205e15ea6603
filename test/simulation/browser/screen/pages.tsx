import type { ComponentType } from 'react';
import { useActivity } from '../../../../frontend/src/dashboard/use-activity.ts';
import { OpenJobProgress } from '../../../../frontend/src/jobs/open-job-progress.tsx';
import { useSession } from '../../../../frontend/src/lib/auth.tsx';
import { imageEditor } from '../../../../frontend/src/tools/image-editing/api/history.ts';
import {
  setDraftPicture,
  useEditor,
} from '../../../../frontend/src/tools/image-editing/state/editor.ts';
import { useRemoval } from '../../../../frontend/src/tools/image-editing/state/use-removal.ts';
import { imageGenerator } from '../../../../frontend/src/tools/image-generation/api/history.ts';
import { SheetProgress } from '../../../../frontend/src/tools/image-generation/components/sheet-progress.tsx';
import { useDraft } from '../../../../frontend/src/tools/image-generation/state/draft.ts';
import {
  artworksOf,
  drawnFrame,
} from '../../../../frontend/src/tools/image-generation/state/frames.ts';
import { useGenerator as useImages } from '../../../../frontend/src/tools/image-generation/state/generator.ts';
import { useOrder as useImageOrder } from '../../../../frontend/src/tools/image-generation/state/use-order.ts';
import { videoGenerator } from '../../../../frontend/src/tools/video-generation/api/history.ts';
import {
  putPicture,
  useGenerator as useVideos,
  write,
} from '../../../../frontend/src/tools/video-generation/state/generator.ts';
import { useOrder as useVideoOrder } from '../../../../frontend/src/tools/video-generation/state/use-order.ts';
import { useAppUsage } from '../../../../frontend/src/usage/use-usage.ts';
import { removalStages } from '../../../../shared/image-editing.ts';
import { imageGenerationStages } from '../../../../shared/image-generation.ts';
import { videoGenerationStages } from '../../../../shared/video-generation.ts';
import { BatchPage } from './batch-page.tsx';
import {
  editedOf,
  noControls,
  nothing,
  type Props,
  pictureFor,
  shownOf,
  useRows,
  viewOf,
} from './controls.ts';
import type { PageName } from './page-handle.ts';

const submitEvent = { preventDefault: nothing } as React.FormEvent;

function ImagesPage({ onControls }: Props) {
  const { userId } = useSession();
  const generator = useImages();
  const order = useImageOrder(generator);
  const { write: writeDraft } = useDraft();
  const rows = useRows(imageGenerator);
  const used = useAppUsage().data?.used.imageGeneration;
  const frames = 'frames' in generator ? generator.frames : [];
  onControls({
    view: viewOf({
      userId,
      working: generator.state === 'generating',
      made: artworksOf(frames).map(shownOf),
      failure: generator.state === 'failed' ? generator.message : undefined,
      history: rows?.map(shownOf),
      used,
    }),
    fill: ({ words, count }) => writeDraft({ prompt: words, variations: count }),
    press: () => order.submit(submitEvent),
  });
  const drawn = generator.state === 'generating' ? drawnFrame(frames) : undefined;
  if (!drawn) return null;
  if (frames.length > 1) return <SheetProgress frames={frames} />;
  const plan = imageGenerationStages;
  const words = { what: 'image' };
  return (
    <OpenJobProgress {...drawn} feature="imageGeneration" plan={plan} note="" cancel={words} />
  );
}

function VideosPage({ onControls }: Props) {
  const { userId } = useSession();
  const generator = useVideos();
  const order = useVideoOrder(generator);
  const rows = useRows(videoGenerator);
  const used = useAppUsage().data?.used.videoGeneration;
  onControls({
    view: viewOf({
      userId,
      working: generator.state === 'processing',
      made: generator.state === 'done' ? [shownOf(generator.result)] : [],
      failure: generator.state === 'failed' ? generator.message : undefined,
      history: rows?.map(shownOf),
      used,
    }),
    fill: ({ words }) => {
      if (!userId) return;
      putPicture(pictureFor(userId, words));
      write(userId, { prompt: words });
    },
    press: () => order.submit(submitEvent),
  });
  if (generator.state !== 'processing') return null;
  const plan = videoGenerationStages;
  const words = { what: 'video' };
  return (
    <OpenJobProgress {...generator} feature="videoGeneration" plan={plan} note="" cancel={words} />
  );
}

function EditorPage({ onControls }: Props) {
  const { userId } = useSession();
  const editor = useEditor('background');
  const remove = useRemoval(editor);
  const rows = useRows(imageEditor);
  const used = useAppUsage().data?.used.imageEditing;
  const working = editor.state === 'processing';
  onControls({
    view: viewOf({
      userId,
      working,
      made: editor.state === 'done' ? [editedOf(editor.result)] : [],
      failure: editor.state === 'failed' ? editor.message : undefined,
      history: rows?.map(editedOf),
      used,
    }),
    fill: ({ words }) => userId && setDraftPicture(pictureFor(userId, words)),
    // Its button is busy while it works, and is for another picture once it is done.
    press: () => (working || editor.state === 'done' ? undefined : remove()),
  });
  if (editor.state !== 'processing') return null;
  const words = { what: 'edit' };
  return (
    <OpenJobProgress
      {...editor}
      feature="imageEditing"
      plan={removalStages}
      note=""
      cancel={words}
    />
  );
}

function Dashboard({ onControls }: Props) {
  const { userId } = useSession();
  const { made, running, loading } = useActivity();
  const history = made.map(({ id, what, picture = '' }) => ({ id, what, address: picture }));
  onControls({
    ...noControls,
    view: viewOf({
      userId,
      history: loading ? undefined : history,
      running: running.map(({ what }) => what),
    }),
  });
  return null;
}

function Elsewhere({ onControls }: Props) {
  const { userId } = useSession();
  onControls({ ...noControls, view: viewOf({ userId }) });
  return null;
}

export const pages: Readonly<Record<PageName, ComponentType<Props>>> = {
  dashboard: Dashboard,
  images: ImagesPage,
  videos: VideosPage,
  editor: EditorPage,
  batch: BatchPage,
  elsewhere: Elsewhere,
};
