import { toast } from 'sonner';

/** Errors stay twice as long as the rest, in milliseconds, and can be closed. */
const errorDuration = 8000;

/** Says something in passing, at the edge of the screen. */
export const notify = {
  success: (message: string) => toast.success(message),
  info: (message: string) => toast.info(message),
  error: (message: string) => toast.error(message, { duration: errorDuration, closeButton: true }),
} as const;
