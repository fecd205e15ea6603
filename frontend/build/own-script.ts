import { build, type InlineConfig } from 'vite';

/**
 * Builds the script of a page that stands by itself, one file, and gives its address. It has its own copy of React: whoever
 * comes there needs a tenth of the studio, and what both used would else be cut into small files that everybody waits for.
 */
export async function buildOwnScript(common: InlineConfig, entry: string): Promise<string> {
  const result = await build({
    ...common,
    build: {
      emptyOutDir: false,
      license: false,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  });
  if (!('output' in result)) throw new Error('The script is one build, and nothing watches it.');
  const script = result.output.find((part) => part.type === 'chunk' && part.isEntry);
  if (!script) throw new Error(`${entry} gave no script.`);
  return `/${script.fileName}`;
}

/** The page that Vite has built, with this script in place of the studio's. */
export function withScript(template: string, script: string): string {
  const studio = /<script type="module"[^>]*><\/script>/;
  if (!studio.test(template)) throw new Error('index.html has no script.');
  return template
    .replace(studio, `<script type="module" crossorigin src="${script}"></script>`)
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '');
}
