import * as z from 'zod/mini';
import { type Template, withAccount } from './synthesized.ts';

const operationSchema = z.strictObject({
  parameters: z.array(z.object({ name: z.string(), in: z.literal('path') })),
  security: z.array(z.record(z.string(), z.array(z.unknown()))),
  responses: z.unknown(),
  'x-amazon-apigateway-integration': z.strictObject({
    type: z.literal('aws_proxy'),
    httpMethod: z.literal('POST'),
    uri: z.unknown(),
    credentials: z.unknown(),
    responseTransferMode: z.string(),
    timeoutInMillis: z.number(),
  }),
});

const definitionSchema = z.object({
  components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

/** The methods of the API as its definition has them. */
export function operationsOf({ Resources }: Pick<Template, 'Resources'>) {
  const { paths, components } = z.parse(definitionSchema, Resources.Api?.Properties.Body);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const integration = operation['x-amazon-apigateway-integration'];
      return {
        route: `${method.toUpperCase()} ${path}`,
        path,
        parameters: operation.parameters.map(({ name }) => name),
        /** What a caller must show. */
        asks: operation.security.flatMap((each) =>
          Object.keys(each).map((name) => components.securitySchemes[name]),
        ),
        uri: withAccount(integration.uri),
        credentials: integration.credentials,
        responseTransferMode: integration.responseTransferMode,
        timeoutInMillis: integration.timeoutInMillis,
      };
    }),
  );
}
