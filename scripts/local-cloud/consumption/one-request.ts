import type { Sku } from '../../../shared/costs/skus.ts';
import type { AwsService } from '../aws/service.ts';

/** Counts requests where each is billed alike; AWS bills no mistake of its own. */
export function oneRequest(sku: Sku): AwsService['consumedBy'] {
  return (_request, { status }) => (status < 500 ? [{ sku, quantity: 1 }] : []);
}
