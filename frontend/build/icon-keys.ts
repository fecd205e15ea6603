import type { Plugin } from 'vite';

const icons = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;

/** A key of chance characters, which no compression makes smaller. */
const key = /,\s*key: "[\da-z]+"/g;

/**
 * Leaves out the keys of the lines that an icon is drawn with. They never change places, and React asks for keys
 * while one develops only; together they are a kilobyte of a page's first load.
 */
export function iconKeys(): Plugin {
  return {
    name: 'icon-keys',
    apply: 'build',
    transform: {
      filter: { id: icons },
      handler: (code) => ({ code: code.replace(key, ''), map: null }),
    },
  };
}
