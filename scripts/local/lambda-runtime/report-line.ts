export type InvocationFigures = {
  requestId: string;
  durationMs: number;
  memoryMb: number;
  maxMemoryUsedMb: number;
  /** Only for the first event of an execution environment. */
  initMs: number | undefined;
  /** `timeout` or `error` where the invocation did not end well. */
  status: 'timeout' | 'error' | undefined;
};

/** The line from which Lambda's own cost is computed, in Lambda's format. */
export function reportLine(figures: InvocationFigures): string {
  const billed = Math.ceil(figures.durationMs + (figures.initMs ?? 0));
  const parts = [
    `REPORT RequestId: ${figures.requestId}`,
    `Duration: ${figures.durationMs.toFixed(2)} ms`,
    `Billed Duration: ${billed} ms`,
    `Memory Size: ${figures.memoryMb} MB`,
    `Max Memory Used: ${figures.maxMemoryUsedMb} MB`,
  ];
  if (figures.initMs !== undefined) parts.push(`Init Duration: ${figures.initMs.toFixed(2)} ms`);
  if (figures.status) parts.push(`Status: ${figures.status}`);
  return parts.join('\t');
}
