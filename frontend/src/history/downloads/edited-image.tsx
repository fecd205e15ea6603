import { Download } from 'lucide-react';
import { useState } from 'react';
import { imageEditingFileNames, imageEditingMessages } from '../../../../shared/image-editing.ts';
import { editedFileName, type ImageEdit } from '../../../../shared/image-modes.ts';
import { useApi } from '../../lib/api-client.ts';
import { useMediaQuery } from '../../lib/browser-state.ts';
import { saveFile } from '../../lib/downloads.ts';
import { log } from '../../lib/log.ts';
import { ShareButton } from '../../shares/share-button.tsx';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { exportedCutOut } from './exported-cut-out.ts';

type Place = 'card' | 'dialog';

type Size = 'standard' | 'hd';

/** The result's card names the sizes; the dialog says what the buttons do. */
const looks = {
  standard: {
    kind: 'outline',
    title: 'Original resolution, transparent background',
    labels: { card: 'Standard PNG', dialog: 'Download Standard PNG' },
  },
  hd: {
    kind: 'ink',
    title: '2x resolution, without the grid pattern',
    labels: { card: 'HD PNG', dialog: 'Download HD PNG' },
  },
} as const;

/** What another mode than background removal has made has one size. */
const editLook = {
  kind: 'ink',
  title: 'In the size that it was made in',
  labels: { card: 'PNG', dialog: 'Download PNG' },
} as const;

type DownloadProps = {
  id: string;
  size: Size;
  /** What was asked for; undefined for a cut-out. */
  edit: ImageEdit | undefined;
  read: () => Promise<Blob>;
  /** What the saved file is named after. */
  name: string;
  place: Place;
  wide?: boolean;
};

/** Saves an edited picture in one of its sizes. */
export function EditedImageDownload(props: DownloadProps) {
  const { id, size, edit, read, name, place, wide = false } = props;
  const fileName = edit ? editedFileName(edit, name) : imageEditingFileNames[size](name);
  const api = useApi();
  const hd = () => exportedCutOut(api, { id, as: { kind: 'hd' } });
  const { running, save } = useDownload(size === 'hd' ? hd : read, fileName);
  const { kind, title, labels } = edit ? editLook : looks[size];
  return (
    <Button
      kind={kind}
      title={title}
      wide={wide}
      icon={Download}
      busy={running}
      onClick={() => save(size)}
    >
      {labels[place]}
    </Button>
  );
}

export type EditedImageProps = Pick<DownloadProps, 'id' | 'edit' | 'read' | 'name'>;

/** The larger picture comes last in a row, and first in a stack. */
export function EditedImageDownloads({ id, ...file }: EditedImageProps) {
  const stacked = useMediaQuery('(width < 640px)');
  const sizes: readonly Size[] = file.edit ? ['standard'] : ['standard', 'hd'];
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {(stacked ? sizes.toReversed() : sizes).map((size) => (
        <EditedImageDownload key={size} id={id} size={size} place="card" wide={stacked} {...file} />
      ))}
      <ShareButton feature="imageEditing" id={id} wide={stacked} />
    </div>
  );
}

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

/** Saves what is read as `fileName`: specification, section 9. */
function useDownload(read: DownloadProps['read'], fileName: string) {
  const [running, setRunning] = useState(false);
  const save = async (size: Size) => {
    setRunning(true);
    try {
      saveFile(await read(), fileName);
      notify.success(messages[size].done);
    } catch (error) {
      log.error(messages[size].failed, error);
      notify.error(messages[size].failed);
    }
    setRunning(false);
  };
  return { running, save: (size: Size) => void save(size) };
}
