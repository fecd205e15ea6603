import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { accountApp } from '../../../infra/account-stack.ts';

/** The template of what the stages of an account share in a region. */
export function accountTemplate(region = 'us-east-1'): Template {
  return templateNamed('atelier-account', region);
}

/** The template of what the stages of developers share. */
export function developersTemplate(): Template {
  return templateNamed('atelier-developers', 'us-east-1');
}

function templateNamed(name: string, region: string): Template {
  const outdir = mkdtempSync(join(tmpdir(), 'atelier-account-'));
  try {
    const assembly = accountApp({ region, outdir }).synth();
    return Template.fromJSON(assembly.getStackByName(name).template);
  } finally {
    rmSync(outdir, { recursive: true });
  }
}
