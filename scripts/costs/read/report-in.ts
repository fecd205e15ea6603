/** What the platform says of one run of a function. */
export type Report = {
  request: string;
  /** Milliseconds; they include the initialization. */
  billed: number;
  /** Megabytes that the function has, used or not. */
  memory: number;
};

/**
 * The beginning of the line, which is the same for all; what follows (memory used, `Init Duration`,
 * `Status: timeout`, `XRAY TraceId`) costs nothing:
 * https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html
 */
const pattern =
  /REPORT RequestId: ([\w-]+)\s+Duration: [\d.]+ ms\s+Billed Duration: (\d+) ms\s+Memory Size: (\d+) MB/;

/** The report in the message of a log event. */
export function reportIn(message: string): Report | undefined {
  const [, request, billed, memory] = pattern.exec(message) ?? [];
  if (request === undefined) return undefined;
  return { request, billed: Number(billed), memory: Number(memory) };
}
