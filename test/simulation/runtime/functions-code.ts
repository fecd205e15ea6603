import { Script } from 'node:vm';
import type { Bundles } from './bundle.ts';
import { keepSchemas } from './kept-schemas.ts';
import { requireNode } from './node-modules.ts';
import { invocations, surroundings } from './surroundings.ts';

/** A handler as Lambda calls it; one that streams is marked. */
export type Handler = (event: unknown, ...rest: unknown[]) => unknown;

/** An instance of the functions' code, with a memory of its own. */
export type CodeInstance = { handlerOf: (functionId: string) => Handler };

type Modules = Readonly<Record<string, unknown>>;

/** Names that the code finds around itself, in the order in which it is given them. */
const parameters = 'exports, require, module, process, awslambda, simulation, __toESM';

/** Marks a handler that writes its answer to a stream, as Lambda's own runtime does. */
export const streaming = Symbol.for('aws.lambda.runtime.handler.streaming');

const awslambda = {
  streamifyResponse: (handler: object) => Object.assign(handler, { [streaming]: 'response' }),
  HttpResponseStream: {
    from: (stream: { setPrelude: (prelude: unknown) => void }, prelude: unknown) => {
      stream.setPrelude(prelude);
      return stream;
    },
  },
};

const aws = (...call: Parameters<ReturnType<typeof surroundings>['aws']>) =>
  surroundings().aws(...call);

/** Loads the packages once, and gives what makes instances of our functions. */
export function loadCode(bundles: Bundles): () => CodeInstance {
  return loadPackages(bundles.packages)(bundles.functions);
}

/** Loads the packages once, for several versions of our functions. */
export function loadPackages(code: string): (functions: string) => () => CodeInstance {
  const packages = evaluate(compile(code, 'packages.cjs'), requireNode, { aws });
  const modules = recordOf(packages.modules);
  const require = (name: string) => modules[name] ?? requireNode(name);
  return (functions) => instances(compile(functions, 'functions.cjs'), require);
}

/** The library that schemas are made with. */
const zod = 'zod/mini';

function instances(functions: Compiled, requireOuter: (name: string) => unknown) {
  const schemas = keepSchemas();
  const keeping = schemas.of(recordOf(requireOuter(zod)));
  const require = (name: string) => (name === zod ? keeping : requireOuter(name));
  return (): CodeInstance => {
    const load = recordOf(evaluate(functions, require, schemas).load);
    return {
      handlerOf: (functionId) => {
        const loader = load[functionId];
        if (!isFunction(loader)) throw new Error(`There is no function ${functionId}.`);
        const { handler } = recordOf(loader());
        if (!isFunction(handler)) throw new Error(`${functionId} has no handler.`);
        return handler;
      },
    };
  };
}

type Compiled = (...args: unknown[]) => void;

function compile(code: string, filename: string): Compiled {
  const compiled: unknown = new Script(`(function (${parameters}) {${code}\n})`, {
    filename,
  }).runInThisContext();
  if (!isFunction(compiled)) throw new Error('The code is no function.');
  return compiled;
}

function evaluate(
  compiled: Compiled,
  require: (name: string) => unknown,
  simulation: object,
): Modules {
  const module: { exports: Modules } = { exports: {} };
  compiled(module.exports, require, module, processOfFunction(), awslambda, simulation, wrapped);
  return module.exports;
}

/** The process as a function sees it: its variables and its output are the history's. */
function processOfFunction(): object {
  const stream = () => ({
    write: (text: unknown) => {
      surroundings().write(String(text));
      return true;
    },
    on: () => {},
    once: () => {},
    removeListener: () => {},
    listenerCount: () => 0,
  });
  return Object.create(process, {
    env: { get: () => environmentNow() },
    stdout: { value: stream() },
    stderr: { value: stream() },
  });
}

const loading = { STAGE: 'dev', POWERTOOLS_LOG_LEVEL: 'SILENT' };

/** Packages are loaded before there is a history, and modules of functions before one of them works on an event. */
function environmentNow(): Readonly<Record<string, string>> {
  const invocation = invocations.getStore();
  return invocation ? surroundings().environmentOf(invocation.functionId) : loading;
}

/** Modules as ES modules import them, by what `require` gave. */
const wrappers = new WeakMap<object, object>();

/** The module itself where it is one of ES, else one whose default it is: the same for all who import it. */
function wrapped(module: object): object {
  const known = wrappers.get(module);
  if (known) return known;
  const isOfEs = '__esModule' in module || 'default' in module;
  const wrapper = isOfEs ? module : withDefault(module);
  wrappers.set(module, wrapper);
  return wrapper;
}

function withDefault(module: object): object {
  return Object.create(
    { default: module },
    Object.getOwnPropertyDescriptors(typeof module === 'function' ? { ...module } : module),
  );
}

function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}

function recordOf(value: unknown): Modules {
  if (typeof value !== 'object' || value === null) throw new Error('The code exports no record.');
  return { ...value };
}
