import { type ImageMode, imageModes, modeParameter } from '../../../../../shared/image-modes.ts';
import { pages } from '../../../../../shared/pages.ts';
import { navigate, useLocation } from '../../../lib/location.tsx';

/** The mode that the address names; background removal without one. */
export function modeIn(search: string): ImageMode {
  const named = new URLSearchParams(search).get(modeParameter);
  return imageModes.find((mode) => mode === named) ?? 'background';
}

export function useImageMode(): ImageMode {
  return modeIn(useLocation().search);
}

/** Names another mode in the address, where the editor is shown; what else it names stays. */
export function showMode(mode: ImageMode): void {
  const { pathname, search } = location;
  if (pathname !== pages.imageEditor.path || modeIn(search) === mode) return;
  const parameters = new URLSearchParams(search);
  if (mode === 'background') parameters.delete(modeParameter);
  else parameters.set(modeParameter, mode);
  navigate(parameters.size > 0 ? `${pathname}?${parameters}` : pathname, { replace: true });
}
