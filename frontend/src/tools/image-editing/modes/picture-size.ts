import { useEffect, useState } from 'react';

export type PictureSize = { width: number; height: number };

/** Pixels of a picture as it is seen, upright; undefined until it has loaded. */
export function usePictureSize(address: string | undefined): PictureSize | undefined {
  const [known, setKnown] = useState<PictureSize & { address: string }>();
  useEffect(() => {
    if (!address) return undefined;
    const image = new Image();
    image.onload = () =>
      setKnown({ address, width: image.naturalWidth, height: image.naturalHeight });
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address]);
  return known?.address === address ? known : undefined;
}
