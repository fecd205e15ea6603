import { loadCode } from '../../../../lib/load-code.ts';

type VapiClass = typeof import('@vapi-ai/web').default;

/** Fetches the Vapi class; only who starts a call needs it. */
export async function loadVapi(): Promise<VapiClass> {
  const module: { default: VapiClass | { default: VapiClass } } = await loadCode(
    () => import('@vapi-ai/web'),
  );
  // The package is CommonJS: what its `default` is depends on who resolves it.
  return 'default' in module.default ? module.default.default : module.default;
}
