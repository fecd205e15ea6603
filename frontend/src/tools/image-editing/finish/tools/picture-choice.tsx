import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatReference } from '../../../../../../shared/result-reference.ts';
import { imageGenerationRoutes } from '../../../../../../shared/routes/image-generation.ts';
import { smallAddress } from '../../../../../../shared/small-pictures.ts';
import { uploadTypes } from '../../../../../../shared/uploads.ts';
import { useApi } from '../../../../lib/api-client.ts';
import { fetchFile } from '../../../../lib/downloads.ts';
import { log } from '../../../../lib/log.ts';
import { useHandedPicture } from '../../../../media/handed-picture.ts';
import { shrinkImage } from '../../../../media/shrink-image.ts';
import { Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/notify.ts';
import type { Backdrop } from '../state/steps.ts';

/** Images of the history that are offered. */
const offered = 8;

type Props = { onPicture: (backdrop: Backdrop) => void };

/** A picture for the background: one's own, or one that was generated. */
export function PictureChoice({ onPicture }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const finished = useHandedPicture('background');
  const { running, choose } = useChoice(onPicture);
  const { data: images = [] } = useGeneratedImages();
  return (
    <div className="grid gap-2.5">
      <input
        ref={input}
        type="file"
        aria-label="Picture for the background"
        accept={Object.entries(uploadTypes).flat(2).join(',')}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) choose(() => ownBackdrop(file));
          target.value = '';
        }}
      />
      <Button
        kind="outline"
        icon={Upload}
        wide
        busy={running}
        onClick={() => input.current?.click()}
      >
        Choose a picture
      </Button>
      {finished ? (
        <Button
          kind="outline"
          wide
          busy={running}
          onClick={() => choose(() => ownBackdrop(finished))}
        >
          Use your finished picture
        </Button>
      ) : null}
      {images.length > 0 ? (
        <ul aria-label="Your generated images" className="grid grid-cols-4 gap-2">
          {images.map(({ ID: id, ImageURL, small, Prompt }) => (
            <li key={id}>
              <button
                type="button"
                title={Prompt}
                aria-label={Prompt}
                onClick={() => choose(() => generatedBackdrop(id, ImageURL))}
                className="block aspect-square w-full overflow-hidden rounded-badge border border-control"
              >
                <img
                  src={smallAddress(ImageURL, small, 160)}
                  alt=""
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function useGeneratedImages() {
  const api = useApi();
  return useQuery({
    queryKey: ['finishing-backgrounds'],
    queryFn: ({ signal }) =>
      api.call(imageGenerationRoutes.listImages, { signal, query: { limit: offered } }),
  });
}

function useChoice(onPicture: Props['onPicture']) {
  const [running, setRunning] = useState(false);
  const choose = async (read: () => Promise<Backdrop>) => {
    setRunning(true);
    try {
      onPicture(await read());
    } catch (error) {
      log.error('The background could not be read:', error);
      notify.error('This picture could not be read. Choose another one.');
    }
    setRunning(false);
  };
  return { running, choose: (read: () => Promise<Backdrop>) => void choose(read) };
}

/** A file as the server takes it: decoded, and shrunk where it is larger than a background needs. */
async function ownBackdrop(file: File): Promise<Backdrop> {
  const { file: source } = await shrinkImage(file, { side: backdropSide, opaque: true });
  return { bitmap: await createImageBitmap(source), source };
}

/** Pixels of the longer side: nothing that is finished is finer by default. */
const backdropSide = 2000;

async function generatedBackdrop(id: string, url: string): Promise<Backdrop> {
  const bitmap = await createImageBitmap(await fetchFile(url));
  const source = formatReference({ part: 'result', feature: 'imageGeneration', id });
  return { bitmap, source };
}
