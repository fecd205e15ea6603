/** The only place that writes to the browser's console. */
export const log = {
  error: (message: string, cause?: unknown) => console.error(message, cause ?? ''),
  warn: (message: string) => console.warn(message),
} as const;
