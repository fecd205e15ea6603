/** What a page of costs holds within itself, from the project's root; a function has them beside its bundle by these names. */
export const pageFiles = {
  'tokens.css': 'frontend/src/styles/tokens.css',
  'brygada-1918.woff2':
    'node_modules/@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2',
  'hanken-grotesk.woff2':
    'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
} as const;
