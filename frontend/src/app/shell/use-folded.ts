import { useState } from 'react';
import { shelf } from '../../lib/shelf.ts';

const storageKey = 'atelier-sidebar';
const collapsed = 'collapsed';

/** Whether the person wants the sidebar as icons; this browser remembers it. */
export function useFolded() {
  const [folded, setFolded] = useState(readFolded);
  const toggle = () => {
    setFolded(!folded);
    keepFolded(!folded);
  };
  return { folded, toggle };
}

function readFolded(): boolean {
  return shelf.getItem(storageKey) === collapsed;
}

function keepFolded(folded: boolean): void {
  // As `early/first-paint.js` marks the document.
  if (folded) document.documentElement.dataset.sidebar = collapsed;
  else delete document.documentElement.dataset.sidebar;
  if (folded) shelf.setItem(storageKey, collapsed);
  else shelf.removeItem(storageKey);
}
