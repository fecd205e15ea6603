import type { AwsServiceName, WireRequest } from '../services/wire.ts';

/** Whether a call asks a provider to begin something, as it is called in a story. */
export function asksForPrediction(what: string): boolean {
  return /POST api\.replicate\.com\/.*\/predictions$/.test(what);
}

/** What calls of a function that ask for the same are called together. */
export function nameOfCall(functionId: string, what: string): string {
  const [service = '', operation = ''] = what.split(' ', 2);
  const slash = operation.indexOf('/');
  return `${functionId}: ${service} ${slash < 0 ? operation : operation.slice(0, slash)}`.trim();
}

/** How a request is called in a story. */
export function nameOfRequest(
  service: AwsServiceName,
  { method, path, headers }: WireRequest,
): string {
  const target = headers['x-amz-target']?.split('.').at(-1);
  return target ? `${service} ${target}` : `${service} ${method} ${path}`;
}
