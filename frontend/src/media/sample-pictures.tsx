import astronaut from '#examples/astronaut.jpg';
import astronautSmall from '#examples/astronaut-144.avif';
import chelsea from '#examples/chelsea.jpg';
import chelseaSmall from '#examples/chelsea-144.avif';
import coffee from '#examples/coffee.jpg';
import coffeeSmall from '#examples/coffee-144.avif';
import { uploadMessages } from '../../../shared/uploads.ts';
import { fetchFile } from '../lib/downloads.ts';
import { notify } from '../ui/notify.ts';

const samples = [
  { name: 'A cup of coffee', fileName: 'coffee.jpg', url: coffee, small: coffeeSmall },
  { name: 'A cat', fileName: 'cat.jpg', url: chelsea, small: chelseaSmall },
  { name: 'An astronaut', fileName: 'astronaut.jpg', url: astronaut, small: astronautSmall },
];

/** Photographs for a first try, where nobody has one at hand. */
export function SamplePictures({
  take,
}: {
  take: (read: () => Promise<File>) => Promise<unknown>;
}) {
  const choose = async ({ url, fileName }: (typeof samples)[number]) => {
    try {
      await take(async () => {
        const blob = await fetchFile(url);
        return new File([blob], fileName, { type: blob.type });
      });
    } catch {
      notify.error(uploadMessages.failed);
    }
  };
  return (
    <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-fine text-ink-3">No picture at hand? Try one of these.</p>
      <div className="flex gap-2">
        {samples.map((sample) => (
          <button
            key={sample.fileName}
            type="button"
            aria-label={`Try with a sample: ${sample.name}`}
            title={sample.name}
            onClick={() => void choose(sample)}
            className="size-11 overflow-hidden rounded-picture border border-line hover:border-ink"
          >
            <img src={sample.small} alt="" className="size-full object-cover" />
          </button>
        ))}
      </div>
    </div>
  );
}
