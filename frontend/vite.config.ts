import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { stageNamed } from '../infra/stages.ts';
import { landingContent } from './build/landing-content.ts';
import { shakeReactRouter } from './build/shake-react-router.ts';
import { siteFiles } from './build/site-files.ts';

const { siteOrigin } = stageNamed(process.env.STAGE ?? 'dev');

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What every page runs on; it changes with its versions only, so browsers keep it from build to build. */
const framework = /node_modules\/(react|react-dom|scheduler|react-router)\//;

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [
    react(),
    tailwindcss(),
    shakeReactRouter(),
    siteFiles(siteOrigin),
    landingContent(process.env.STAGE),
  ],
  build: {
    outDir: here(isSsrBuild ? '../.build/prerender' : '../.build/site'),
    emptyOutDir: true,
    target: 'es2022',
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Browsers without module preloading load a moment later, and everybody loads a script less.
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                // One script rather than thirty: what every page starts with.
                { name: 'app', tags: ['$initial'], priority: 1 },
              ],
            },
          },
        },
  },
  server: { fs: { allow: [here('..')] } },
}));
