import type { AwsServiceName, WireResponse } from '../../services/wire.ts';
import { errorOf, type Protocol, type Values } from './client.ts';

type Service = {
  service: AwsServiceName;
  /** What `x-amz-target` begins with. */
  target: string;
  /** The SDK's classes of errors, by their names. */
  exceptions: Readonly<Record<string, unknown>>;
  /** Members of answers that are bytes. */
  bytes?: readonly string[];
};

/** The JSON protocol of AWS: https://smithy.io/2.0/aws/protocols/aws-json-1_0-protocol.html */
export function jsonProtocol({ service, target, exceptions, bytes = [] }: Service): Protocol {
  return {
    service,
    write: (operation, input) => ({
      method: 'POST',
      path: '/',
      query: {},
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `${target}.${operation}`,
      },
      body: Buffer.from(JSON.stringify(bytes.length > 0 ? withText(input) : input)),
    }),
    read: (_, response) => {
      const output: Record<string, unknown> = JSON.parse(textOf(response));
      for (const name of bytes) {
        const text = output[name];
        if (typeof text === 'string') output[name] = new Uint8Array(Buffer.from(text, 'base64'));
      }
      return output;
    },
    failure: (response) => {
      const { __type, message, Message, ...fields } = JSON.parse(textOf(response));
      const code = String(response.headers['x-amzn-errortype'] ?? __type);
      const name = code.slice(code.indexOf('#') + 1).replace(/:.*/, '');
      return errorOf(exceptions, name, { ...fields, message: message ?? Message });
    },
  };
}

function textOf({ body }: WireResponse): string {
  return body.toString();
}

/** Bytes as the protocol writes them. */
function withText(input: Values): Values {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ]),
  );
}
