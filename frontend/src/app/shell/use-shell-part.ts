import { type ComponentType, useState } from 'react';
import { useOnline } from '../../lib/browser-state.ts';
import { type LazyComponent, useLoaded } from '../../lib/lazy-component.ts';
import { useLocation } from '../../lib/location.tsx';
import { log } from '../../lib/log.ts';

/**
 * A part of what stands around the pages, once it is loaded. Where that fails the page stays as it is, and the part is
 * asked for again with the next page, or once the connection is back.
 */
export function useShellPart<Props>(
  part: LazyComponent<Props>,
  wanted = true,
): ComponentType<Props> | undefined {
  const attempt = `${useLocation().key} ${useOnline()}`;
  const [failed, setFailed] = useState<string>();
  return useLoaded(part, wanted && failed !== attempt, (error) => {
    log.error('A part around the page did not load:', error);
    setFailed(attempt);
  });
}
