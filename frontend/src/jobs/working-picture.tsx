import { FittedPicture } from '../media/fitted-picture.tsx';
import { Seam } from '../media/seam.tsx';

type Props = { source: string; alt: string; percent: number };

/** The untouched original; right of the seam, which stands at the percent, it is grey and dim. */
export function WorkingPicture({ source, alt, percent }: Props) {
  const travel = 'transition-transform duration-600 ease-seam';
  return (
    <FittedPicture source={source} alt={alt} marked>
      <div aria-hidden className="absolute inset-0 overflow-hidden rounded-picture">
        <div
          className={`size-full overflow-hidden bg-sunken ${travel}`}
          style={{ transform: `translateX(${percent}%)` }}
        >
          <img
            src={source}
            alt=""
            className={`size-full opacity-40 grayscale ${travel}`}
            style={{ transform: `translateX(${-percent}%)` }}
          />
        </div>
      </div>
      <Seam percent={percent} moving />
    </FittedPicture>
  );
}
