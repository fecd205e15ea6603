import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { imageModeInfo } from '../../../../../../shared/image-modes.ts';
import { formatReference } from '../../../../../../shared/result-reference.ts';
import { imageGenerationRoutes } from '../../../../../../shared/routes/image-generation.ts';
import { smallAddress } from '../../../../../../shared/small-pictures.ts';
import { uploadTypes } from '../../../../../../shared/uploads.ts';
import { recentKey, withoutLeaving } from '../../../../history/result-caches.ts';
import { useNewestOf } from '../../../../history/use-newest-of.ts';
import { useApi } from '../../../../lib/api-client.ts';
import { log } from '../../../../lib/log.ts';
import { useHandedPicture } from '../../../../media/handed-picture.ts';
import { Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/notify.ts';
import { imageEditor } from '../../api/history.ts';
import { backdropAt, ownBackdrop } from '../drawing/backdrop.ts';
import { noteChoice } from '../state/background-choice.ts';
import type { Finishing } from '../state/finishing.ts';
import type { Backdrop } from '../state/steps.ts';

/** Pictures of the histories that are offered. */
const offered = 8;

type Props = { finishing: Finishing; onChosen: () => void };

/** A picture for the background: one's own, or one that was generated or edited. */
export function PictureChoice(props: Props) {
  const input = useRef<HTMLInputElement>(null);
  const finished = useHandedPicture('background');
  const { running, choose } = useChoice(props);
  const pictures = useOfferedPictures();
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
      {pictures.length > 0 ? (
        <ul aria-label="Your pictures" aria-busy={running} className="grid grid-cols-4 gap-2">
          {pictures.map((picture) => (
            <li key={picture.reference}>
              <button
                type="button"
                title={picture.words}
                aria-label={picture.words}
                onClick={() => choose(() => backdropAt(picture.address, picture.reference))}
                className="block aspect-square w-full overflow-hidden rounded-badge border border-control"
              >
                <img src={picture.small} alt="" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type Offered = { reference: string; address: string; small: string; words: string };

/** The newest of what was generated or edited, but cut-outs: nothing can be seen through a background. */
function useOfferedPictures(): Offered[] {
  const api = useApi();
  const { data: generated = [] } = useQuery({
    // Where what is made and deleted meanwhile is heard of.
    queryKey: [...recentKey('imageGeneration'), 'backgrounds'],
    queryFn: async ({ signal }) => {
      const request = { signal, query: { limit: offered } };
      const images = await api.call(imageGenerationRoutes.listImages, request);
      return withoutLeaving(images.map(({ ID: id, ...image }) => ({ id, ...image })));
    },
  });
  const { items: edited = [] } = useNewestOf(imageEditor, {
    isOne: ({ edit }) => edit !== undefined,
    count: offered,
    since: generated.at(offered - 1)?.id,
  });
  const drawn = generated.map(({ id, ImageURL: address, small, Prompt: words }) => ({
    ...{ id, address, words },
    small: smallAddress(address, small, 160),
    reference: formatReference({ part: 'result', feature: 'imageGeneration', id }),
  }));
  const changed = edited.map(({ id, resultImageUrl: address, resultSmall, edit }) => ({
    ...{ id, address, words: imageModeInfo[edit?.mode ?? 'background'].name },
    small: smallAddress(address, resultSmall, 160),
    reference: formatReference({ part: 'result', feature: 'imageEditing', id }),
  }));
  // Ids begin with their time.
  return [...drawn, ...changed].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, offered);
}

function useChoice({ finishing, onChosen }: Props) {
  const [reading, setReading] = useState(0);
  const choose = async (read: () => Promise<Backdrop>) => {
    const isWanted = noteChoice(finishing);
    setReading((before) => before + 1);
    try {
      const backdrop = await read();
      if (isWanted()) {
        finishing.chooseBackdrop(backdrop);
        onChosen();
      }
    } catch (error) {
      log.error('The background could not be read:', error);
      if (isWanted()) notify.error('This picture could not be read. Choose another one.');
    }
    setReading((before) => before - 1);
  };
  return { running: reading > 0, choose: (read: () => Promise<Backdrop>) => void choose(read) };
}
