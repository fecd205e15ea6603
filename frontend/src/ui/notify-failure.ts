import { referenceMessages } from '../../../shared/reference.ts';
import { referenceOf } from '../lib/api-error.ts';
import { notify } from './notify.ts';

/** Says in a toast what failed, and offers the reference that support finds it by. For failures that no card tells. */
export function notifyFailure(message: string, error: unknown): void {
  const id = referenceOf(error);
  const { copyShort: label } = referenceMessages;
  const copying = id && { label, onPress: () => void copy(id), below: true };
  notify.error(message, copying || undefined);
}

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    notify.success(referenceMessages.referenceCopied);
  } catch {
    notify.error(`${referenceMessages.notCopied} ${id}`);
  }
}
