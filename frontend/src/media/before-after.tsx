import { Comparison } from './comparison.tsx';
import { FittedPicture } from './fitted-picture.tsx';

type Props = {
  original: string;
  edited: string;
  alt: string;
  backdrop: string;
  onMissing: () => void;
};

/** One picture before and after, as large as its stage allows. */
export function BeforeAfter({ original, edited, alt, backdrop, onMissing }: Props) {
  return (
    <FittedPicture source={edited} alt={alt} backdrop={backdrop} marked onMissing={onMissing}>
      <Comparison original={{ src: original, onError: onMissing }} />
    </FittedPicture>
  );
}
