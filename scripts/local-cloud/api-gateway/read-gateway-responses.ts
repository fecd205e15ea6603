import * as z from 'zod/mini';
import type { ResolvedTemplate } from '../template.ts';
import type { GatewayResponseOverride } from './api.ts';

const gatewayResponseSchema = z.object({
  ResponseType: z.string(),
  StatusCode: z.optional(z.coerce.number()),
  ResponseParameters: z._default(z.record(z.string(), z.string()), {}),
  ResponseTemplates: z._default(z.record(z.string(), z.string()), {}),
});

export function gatewayResponses(template: ResolvedTemplate): Map<string, GatewayResponseOverride> {
  const resources = template.resourcesOfType('AWS::ApiGateway::GatewayResponse');
  return new Map(
    resources.map(({ properties }) => {
      const response = gatewayResponseSchema.parse(properties);
      const headers = Object.entries(response.ResponseParameters).map(([name, value]) => [
        name.replace('gatewayresponse.header.', ''),
        value.replaceAll("'", ''),
      ]);
      return [
        response.ResponseType,
        {
          status: response.StatusCode,
          template: response.ResponseTemplates['application/json'],
          headers: Object.fromEntries(headers),
        },
      ];
    }),
  );
}
