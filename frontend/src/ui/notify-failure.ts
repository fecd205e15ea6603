import { referenceMessages } from '../../../shared/reference.ts';
import { referenceOf } from '../lib/api-error.ts';
import { notify } from './notify.ts';

/** Says in a toast what failed, and offers the reference that support finds it by. For failures that no card tells. */
export function notifyFailure(message: string, error: unknown): void {
  const id = referenceOf(error);
  if (id === undefined) notify.error(message);
  else notify.error(message, { label: referenceMessages.copyShort, onPress: () => void copy(id) });
}

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    notify.success(referenceMessages.referenceCopied);
  } catch {
    notify.error(`${referenceMessages.notCopied} ${id}`);
  }
}
