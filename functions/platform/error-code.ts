import * as z from 'zod/mini';
import { type ErrorCode, isErrorCode } from '../../shared/errors.ts';

/** A stored code. One that a later version knows must not make what holds it unreadable. */
export const errorCodeSchema = z.catch(
  z.custom<ErrorCode>((code) => typeof code === 'string' && isErrorCode(code)),
  'internal',
);
