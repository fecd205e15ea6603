import type { SecurityEvent } from '../../shared/metrics.ts';
import { record } from './metrics.ts';

/** Counts a request that was refused as an attack would be, so that a sudden rise is heard of. */
export function recordSecurityEvent(kind: SecurityEvent): void {
  record('securityEvents', 1, { SecurityEvent: kind });
}
