import { Copy } from 'lucide-react';
import { imageWishMessages } from '../../../shared/image-generation.ts';
import { notify } from '../ui/notify.ts';

/** Puts the seed of an image on the clipboard; a button of 44 px that takes the height of one line. */
export function CopySeed({ seed }: { seed: number }) {
  const { seedCopied, seedNotCopied } = imageWishMessages;
  const copy = () =>
    navigator.clipboard.writeText(String(seed)).then(
      () => notify.success(seedCopied),
      () => notify.error(seedNotCopied),
    );
  return (
    <button
      type="button"
      aria-label="Copy the seed"
      title="Copy the seed"
      onClick={() => void copy()}
      className="-my-3 flex size-11 items-center justify-center rounded-control hover:bg-hover"
    >
      <Copy aria-hidden size={14} strokeWidth={2} />
    </button>
  );
}
