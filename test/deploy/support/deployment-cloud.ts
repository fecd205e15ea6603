import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createLocalAws } from '@atelier/local-cloud/aws';
import { close, listen } from '@atelier/local-cloud/host';
import { resolveTemplate } from '@atelier/local-cloud/template';
import { onTestFinished } from 'vitest';
import { operatorSecrets } from '../../../infra/operator-secrets.ts';
import { secretName } from '../../../infra/stage-names.ts';
import { awsClients } from '../../../scripts/deploy/clients.ts';
import { asAdministrator, region } from '../../support/aws-client.ts';

/** A request to one of the services that the local cloud does not have. */
export type Request = {
  method: string;
  path: string;
  target: string;
  body: string;
  form: URLSearchParams;
};

/** Answers in XML or JSON; an error is `[code, message]`. Undefined where a service is not expected. */
export type Answer = string | object | readonly [code: string, message: string] | undefined;

const assembly = {
  stackName: 'atelier-staging',
  region,
  account: '000000000000',
  assets: new Map<string, string>(),
};

/** The local cloud with a site's bucket and the operator's secrets, none of which is set. */
export async function startDeploymentCloud() {
  const dataDir = mkdtempSync(join(tmpdir(), 'atelier-deploy-'));
  const secrets = Object.entries(operatorSecrets).map(([key, secret]) => [
    key,
    { Type: 'AWS::SecretsManager::Secret', Properties: { Name: secretName('staging', secret) } },
  ]);
  const bucket = { Type: 'AWS::S3::Bucket', Properties: {} };
  const Properties = { VersioningConfiguration: { Status: 'Enabled' } };
  const Media = { ...bucket, Properties };
  const Resources = { Site: bucket, Media, ...Object.fromEntries(secrets) };
  const aws = await createLocalAws({
    port: 0,
    clock: { now: () => new Date() },
    dataDir,
    secrets: new Map(),
    template: () => resolveTemplate({ ...assembly, template: { Resources } }),
  });
  onTestFinished(async () => {
    await aws.close();
    rmSync(dataDir, { recursive: true });
  });
  return {
    aws,
    clients: awsClients(region, asAdministrator(aws)),
    site: aws.template.reference('Site'),
    media: aws.template.reference('Media'),
  };
}

/** Clients of the services that the local cloud does not have, and what they asked for. */
export async function startElsewhere(answer: (request: Request) => Answer) {
  const requests: Request[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const body = await text(incoming);
    const request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      target: String(incoming.headers['x-amz-target'] ?? ''),
      body,
      form: new URLSearchParams(body),
    };
    requests.push(request);
    const { status, type, body: answered } = written(answer(request), request);
    outgoing.writeHead(status, { 'content-type': type }).end(answered);
  });
  const endpoint = `http://127.0.0.1:${await listen(server, 0)}`;
  onTestFinished(() => close(server));
  const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'test' };
  const elsewhere = { endpoint, credentials };
  return { clients: awsClients(region, elsewhere), elsewhere, requests };
}

function written(answer: Answer, { target, path }: Request) {
  if (typeof answer === 'string') return { status: 200, type: 'text/xml', body: answer };
  const [code, message] = Array.isArray(answer) ? answer : [undefined, undefined];
  const isJson =
    target !== '' || /^\/(account$|2016-08-19\/)/.test(path) || path.endsWith('/invocations');
  if (isJson) {
    const body = JSON.stringify(code ? { __type: code, message } : answer);
    return { status: code ? 400 : 200, type: 'application/x-amz-json-1.1', body };
  }
  const error = `<Code>${code ?? 'Unexpected'}</Code><Message>${message ?? path}</Message>`;
  const body = `<ErrorResponse><Error>${error}</Error></ErrorResponse>`;
  return { status: 400, type: 'text/xml', body };
}
