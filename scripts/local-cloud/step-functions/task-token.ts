import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsFailure } from '../aws/service.ts';
import { type Execution, executionArn } from './execution.ts';

const tokenSchema = z.tuple([z.string(), z.string(), z.uuid()]);

/** A token for one try of a task; it names the execution that waits for it. */
export function newTaskToken({ machineArn, name }: Execution): string {
  return Buffer.from(JSON.stringify([machineArn, name, randomUUID()])).toString('base64url');
}

/** Whom a token is for; a text that is no token is refused as on AWS. */
export function readTaskToken(token: string): { machineArn: string; executionArn: string } {
  try {
    const text = Buffer.from(token, 'base64url').toString();
    const [machineArn, name] = tokenSchema.parse(JSON.parse(text));
    return { machineArn, executionArn: executionArn(machineArn, name) };
  } catch {
    throw new AwsFailure('InvalidToken', "Invalid Token: 'Invalid token'", 400);
  }
}
