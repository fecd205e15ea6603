import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Runs the CDK's command line and gives its exit status. */
export type Cdk = (args: readonly string[]) => Promise<number>;

const { resolve } = createRequire(import.meta.url);

/** Runs the project's own version, and shows its output as it comes. */
export const projectCdk: Cdk = async (args) => {
  const command = join(dirname(resolve('aws-cdk/package.json')), 'bin', 'cdk');
  const child = spawn(process.execPath, [command, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
  });
  const [status] = await once(child, 'exit');
  return typeof status === 'number' ? status : 1;
};

/** Runs the CDK. Throws where it fails. */
export async function succeed(cdk: Cdk, args: readonly string[]): Promise<void> {
  const status = await cdk(args);
  if (status !== 0) {
    throw new Error(`cdk ${args[0]} ended with the status ${status}; the reason stands above`);
  }
}
