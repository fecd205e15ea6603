/** An event as CloudWatch Logs delivers it to a subscriber. */
export function envelope(message: string, timestamp: number): string {
  const event = { id: `${timestamp}`.padStart(56, '3'), timestamp, message: `${message}\n` };
  return `${JSON.stringify({
    messageType: 'DATA_MESSAGE',
    owner: '000000000000',
    logGroup: 'atelier-dev-studio-GetAppUsageLogs-hXkV6bqhJ3bZ',
    logStream: '2026/11/12/[$LATEST]8f6d3c1e26fc41e8bca673dbc61c39e7',
    subscriptionFilters: ['CostRecords'],
    logEvents: [event],
  })}\n`;
}

/** What the platform writes at the end of each event. */
export function reportLine(request: string, milliseconds: number): string {
  return [
    `REPORT RequestId: ${request}`,
    `Duration: ${(milliseconds - 0.37).toFixed(2)} ms`,
    `Billed Duration: ${milliseconds} ms`,
    'Memory Size: 512 MB',
    'Max Memory Used: 121 MB\t',
    '\nXRAY TraceId: 1-61c86fa4-59b3c6d959653c527fd10966',
    'SegmentId: 107ea78a5750a811',
    'Sampled: true\t',
  ].join('\t');
}
