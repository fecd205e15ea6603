import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1));

/** What an owner says of the product: figures, and three people's words (specification, section 1). */
const landingContentSchema = z.object({
  claims: z.array(z.object({ figure: text, of: text })).check(z.length(3)),
  testimonials: z
    .array(
      z.object({
        name: text,
        role: text,
        content: text,
        rating: z.int().check(z.gte(1), z.lte(5)),
      }),
    )
    .check(z.length(3)),
});

export type LandingContent = z.infer<typeof landingContentSchema>;

const moduleName = 'virtual:landing-content';

const contentFolder = fileURLToPath(new URL('../content', import.meta.url));

/** The stage's own content where it has one, else everybody's. Throws where it is not complete. */
export function readLandingContent(
  stage: string | undefined,
  folder = contentFolder,
): LandingContent {
  const own = join(folder, `landing.${stage}.json`);
  const file = existsSync(own) ? own : join(folder, 'landing.json');
  const content = landingContentSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!content.success) throw new Error(`${file}: ${z.prettifyError(content.error)}`);
  return content.data;
}

/** Gives the landing page its content, read when the site is built. */
export function landingContent(stage: string | undefined): Plugin {
  const resolved = `\0${moduleName}`;
  return {
    name: 'landing-content',
    resolveId: (id) => (id === moduleName ? resolved : undefined),
    load: (id) =>
      id === resolved
        ? `export const landingContent = ${JSON.stringify(readLandingContent(stage))};`
        : undefined,
  };
}
