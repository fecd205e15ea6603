import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteOriginOf, stageNamed } from '../infra/stages.ts';
import { licencesPath } from '../shared/licences.ts';
import { iconKeys } from './build/icon-keys.ts';
import { landingContent } from './build/landing-content.ts';
import { scriptGroups } from './build/script-groups.ts';
import { siteFiles } from './build/site-files.ts';
import { unusedDeclarations } from './build/unused-declarations.ts';

const siteOrigin = siteOriginOf(stageNamed(process.env.STAGE ?? 'dev'));

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A page names every script that it may come to load, and a hash cannot be compressed: 42 bits of it are enough to tell builds apart. */
const scriptNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
} as const;

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [
    react(),
    tailwindcss(),
    siteFiles(siteOrigin),
    landingContent(process.env.STAGE),
    unusedDeclarations(),
    iconKeys(),
  ],
  build: {
    outDir: here(isSsrBuild ? '../.build/prerender' : '../.build/site'),
    emptyOutDir: true,
    target: 'es2022',
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Browsers without module preloading load a moment later, and everybody loads a script less.
    modulePreload: { polyfill: false },
    license: isSsrBuild ? false : { fileName: licencesPath.slice(1) },
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting: { groups: scriptGroups }, ...scriptNames } },
  },
  // wouter brings what React before 18 lacked.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  server: { fs: { allow: [here('..')] } },
}));
