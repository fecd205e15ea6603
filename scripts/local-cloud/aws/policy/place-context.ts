import type { Clock } from '../../clock.ts';
import type { ResolvedTemplate } from '../../template.ts';
import type { ContextValues } from './condition-keys.ts';

/**
 * What is the same for every request. What is plain here, on one machine, stands for TLS on AWS:
 * whatever the template names there begins with https.
 */
export function placeContext({ region }: ResolvedTemplate, clock: Clock): ContextValues {
  return {
    'aws:CurrentTime': clock.now().toISOString(),
    'aws:RequestedRegion': region,
    'aws:SecureTransport': 'true',
  };
}
