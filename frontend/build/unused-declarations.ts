import type { Plugin } from 'vite';

/** Packages that declare much at the top of their modules by calls, of which the site uses a few. */
const packages = /\/node_modules\/(@clerk\/(clerk-react|shared)|swr)\//;

/** A declaration at the top of a module, up to the call that gives its value. */
const declaredByCall = /^((?:export )?(?:var|let|const) [^=\n]+ = )(?=(?:\(0, )?[\w$.]+\)?\()/gm;

/**
 * Tells the bundler that such a call does nothing but give a value, so that it leaves out what nobody uses: otherwise
 * each component and hook of these packages is in the site.
 */
export function unusedDeclarations(): Plugin {
  return {
    name: 'unused-declarations',
    apply: 'build',
    transform: {
      filter: { id: packages },
      handler: (code) => ({ code: code.replace(declaredByCall, '$1/* @__PURE__ */ '), map: null }),
    },
  };
}
