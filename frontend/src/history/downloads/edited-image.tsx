import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  hdScale,
  imageEditingFileNames,
  imageEditingMessages,
} from '../../../../shared/image-editing.ts';
import { editedFileName, type ImageEdit } from '../../../../shared/image-modes.ts';
import { useMediaQuery } from '../../lib/browser-state.ts';
import { saveFile } from '../../lib/downloads.ts';
import { log } from '../../lib/log.ts';
import { ShareButton } from '../../shares/share-button.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';

const labels = {
  card: { standard: 'Standard PNG', hd: 'HD PNG', only: 'PNG' },
  dialog: { standard: 'Download Standard PNG', hd: 'Download HD PNG', only: 'Download PNG' },
} as const;

type Props = {
  id: string;
  /** What was asked for; undefined for a cut-out. */
  edit: ImageEdit | undefined;
  read: () => Promise<Blob>;
  /** What the saved file is named after. */
  name: string;
  /** The result's card names the sizes; the dialog says what the buttons do. */
  place: keyof typeof labels;
};

/** A cut-out in two sizes; what another mode has made has the size that was asked for. */
export function EditedImageDownloads({ edit, ...props }: Props) {
  return edit ? <EditDownload {...props} edit={edit} /> : <CutOutDownloads {...props} />;
}

function EditDownload({ id, read, name, place, edit }: Props & { edit: ImageEdit }) {
  const { running, save } = useDownloads(read, () => editedFileName(edit, name));
  const stacked = useMediaQuery('(width < 640px)');
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Button
        kind="ink"
        icon={Download}
        title="In the size that it was made in"
        wide={stacked}
        busy={running === 'standard'}
        onClick={() => save('standard')}
      >
        {labels[place].only}
      </Button>
      <ShareButton feature="imageEditing" id={id} wide={stacked} />
    </div>
  );
}

/** The larger picture comes last in a row, and first in a stack. */
function CutOutDownloads({ id, read, name, place }: Omit<Props, 'edit'>) {
  const { running, save } = useDownloads(read, (size) => imageEditingFileNames[size](name));
  const stacked = useMediaQuery('(width < 640px)');
  const label = labels[place];
  const icon = place === 'card' ? { icon: Download } : {};
  const standard = (
    <Button
      key="standard"
      kind="outline"
      title="Original resolution, transparent background"
      wide={stacked}
      busy={running === 'standard'}
      onClick={() => save('standard')}
      {...icon}
    >
      {label.standard}
    </Button>
  );
  const hd = (
    <Button
      key="hd"
      kind="ink"
      title="2x resolution, without the grid pattern"
      wide={stacked}
      busy={running === 'hd'}
      onClick={() => save('hd')}
      {...icon}
    >
      {label.hd}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {stacked ? [hd, standard] : [standard, hd]}
      <ShareButton feature="imageEditing" id={id} wide={stacked} />
    </div>
  );
}

type Size = 'standard' | 'hd';

const messages = {
  standard: {
    done: imageEditingMessages.downloaded,
    failed: imageEditingMessages.downloadFailed,
  },
  hd: {
    done: imageEditingMessages.hdDownloaded,
    failed: imageEditingMessages.hdDownloadFailed,
  },
} as const;

/** Saves a result, as it is or twice as large: specification, section 9. */
function useDownloads(read: Props['read'], nameOf: (size: Size) => string) {
  const [running, setRunning] = useState<Size>();
  const save = async (size: Size) => {
    setRunning(size);
    try {
      const file = await read();
      const picture = size === 'hd' ? await scaledPng(file, hdScale) : file;
      saveFile(picture, nameOf(size));
      notify.success(messages[size].done);
    } catch (error) {
      log.error(messages[size].failed, error);
      notify.error(messages[size].failed);
    }
    setRunning(undefined);
  };
  return { running, save: (size: Size) => void save(size) };
}

/** The picture as a PNG, `scale` times as wide and high, with nothing behind it. */
async function scaledPng(picture: Blob, scale: number): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  try {
    const { canvas, context } = createCanvas(bitmap.width * scale, bitmap.height * scale);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await toPng(canvas);
  } finally {
    bitmap.close();
  }
}

/** A canvas of that size, or an error where this device cannot make one. */
function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context || !reachesItsCorner(context)) {
    throw new Error(`This device cannot draw ${width} by ${height} pixels`);
  }
  return { canvas, context };
}

/** Some browsers return a canvas that is too large for them and draw nothing: tests its last pixel. */
function reachesItsCorner(context: CanvasRenderingContext2D): boolean {
  const x = context.canvas.width - 1;
  const y = context.canvas.height - 1;
  context.fillRect(x, y, 1, 1);
  const drawn = (context.getImageData(x, y, 1, 1).data[3] ?? 0) > 0;
  context.clearRect(x, y, 1, 1);
  return drawn;
}

function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      'image/png',
      1,
    );
  });
}
