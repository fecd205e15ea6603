export type InvocationFigures = {
  requestId: string;
  durationMs: number;
  memoryMb: number;
  maxMemoryUsedMb: number;
  /** Only for the first event of an execution environment. */
  initMs: number | undefined;
  /** How the process of the function was ended; an error that the function throws is none here. */
  ending: { status: string; errorType: string } | undefined;
};

/**
 * The line from which Lambda's own cost is computed, in Lambda's format. What starting the
 * environment took is billed as well.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html
 * @see https://aws.amazon.com/blogs/compute/aws-lambda-standardizes-billing-for-init-phase
 */
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
  if (figures.ending?.status === 'timeout') parts.push('Status: timeout');
  else if (figures.ending) parts.push('Status: error', `Error Type: ${figures.ending.errorType}`);
  return parts.join('\t');
}
