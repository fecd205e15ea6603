import { useState } from 'react';

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

/** A browser may refuse to store anything: then the choice lasts until the page is left. */
function readFolded(): boolean {
  try {
    return localStorage.getItem(storageKey) === collapsed;
  } catch {
    return false;
  }
}

function keepFolded(folded: boolean): void {
  // As `public/first-paint.js` marks the document.
  if (folded) document.documentElement.dataset.sidebar = collapsed;
  else delete document.documentElement.dataset.sidebar;
  try {
    if (folded) localStorage.setItem(storageKey, collapsed);
    else localStorage.removeItem(storageKey);
  } catch {
    // See above.
  }
}
