import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { projectRoot } from './project-root.ts';

/** Modules that packages import, and what takes the place of each. */
const replacements: readonly (readonly [module: RegExp, file: string])[] = [
  // The only source of credentials, in place of the SDK's chain of providers.
  [/^@aws-sdk\/credential-provider-node$/, 'lambda-credentials.ts'],
  // Beside its own size: it keeps what is unused of the modules that it imports from falling away.
  [/^@smithy\/core\/event-streams$/, 'unused-of-aws-sdk.ts'],
  [/^\..*\/shared-ini-file-loader\/loadSharedConfigFiles$/, 'unused-of-aws-sdk.ts'],
  [/^@aws-sdk\/endpoint-cache$/, 'unused-of-aws-sdk.ts'],
  // Of the library for content credentials.
  [/^pkijs$/, 'unused-of-c2pa.ts'],
];

/** The shapes of all operations of a service. */
const schemaFile = /client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/;

/** Leaves out of bundles what they do not use of the AWS SDK, and of who reads timestamps. */
export const leanAwsSdk: Plugin = {
  name: 'lean-aws-sdk',
  setup: ({ onResolve, onLoad }) => {
    for (const [filter, file] of replacements) {
      onResolve({ filter }, () => ({ path: join(projectRoot, 'functions', 'platform', file) }));
    }
    onLoad({ filter: schemaFile }, ({ path }) => ({
      contents: withLiteralKeys(readFileSync(path, 'utf8')),
    }));
  },
};

/**
 * Writes keys like `[_hH]` as the texts that they are. A key that is computed may do anything as far as a bundler
 * knows, so that it would keep the shapes of operations which nobody calls.
 */
export function withLiteralKeys(code: string): string {
  const texts = new Map(
    [...code.matchAll(/^const (\w+) = ("[^"\\]*");$/gm)].map(([, name, text]) => [name, text]),
  );
  return code.replace(/\[(\w+)\]:/g, (key, name: string) => {
    const text = texts.get(name);
    return text === undefined ? key : `${text}:`;
  });
}
