import type { Plugin } from 'vite';

const made = /= (React\$?\d*\.(?:memo|forwardRef|createContext)\()/g;
const named = /^\w+\.displayName = .*;$/gm;

/**
 * Lets the bundler leave out what nobody uses of React Router: it makes its components by calls, whose
 * effects a bundler cannot know, and gives them names for React's tools. That is two thirds of its code.
 */
export function shakeReactRouter(): Plugin {
  return {
    name: 'shake-react-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\// },
      handler: (code) => ({
        code: code.replace(named, '').replace(made, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
