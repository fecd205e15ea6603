// Synthesizes what the stages of an account share in one region: `node infra/account.ts --region us-east-1`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accountApp } from './account-stack.ts';
import { addSolutionsChecks } from './cdk-app.ts';
import { projectRoot } from './project-root.ts';

const { values } = parseArgs({ options: { region: { type: 'string', default: 'us-east-1' } } });
const { CDK_OUTDIR } = process.env;
const outdir = CDK_OUTDIR ?? join(projectRoot, '.build', 'account');
const validate = CDK_OUTDIR !== undefined;
const app = accountApp({ region: values.region, outdir, validate });
if (validate) await addSolutionsChecks(app);
app.synth();
