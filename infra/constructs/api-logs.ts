import {
  AccessLogField,
  AccessLogFormat,
  LogGroupLogDestination,
  MethodLoggingLevel,
  type StageOptions,
} from 'aws-cdk-lib/aws-apigateway';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { keptLogs } from './retention.ts';

/**
 * A line for each request: which route, how it ended and how long it took, and the ids under which
 * the functions' logs tell more. The path is the route's own, without what a person put into it; there
 * is no query, no address and no browser.
 */
const line = {
  requestId: AccessLogField.contextRequestId(),
  lambdaRequestId: AccessLogField.contextAwsEndpointRequestId(),
  traceId: AccessLogField.contextXrayTraceId(),
  time: AccessLogField.contextRequestTimeEpoch(),
  method: AccessLogField.contextHttpMethod(),
  path: AccessLogField.contextResourcePath(),
  status: AccessLogField.contextStatus(),
  latency: AccessLogField.contextResponseLatency(),
  integrationStatus: AccessLogField.contextIntegrationStatus(),
  integrationLatency: AccessLogField.contextIntegrationLatency(),
  responseLength: AccessLogField.contextResponseLength(),
  /** Where the gateway itself refused: why, as the name of its kind. */
  refusal: AccessLogField.contextErrorResponseType(),
};

/** What the gateway tells of each method. */
export const methodLogs = {
  loggingLevel: MethodLoggingLevel.ERROR,
  dataTraceEnabled: false,
  metricsEnabled: true,
};

/**
 * What the API tells of requests. Errors of the gateway itself go to a log of theirs, and never what a
 * request or an answer held. Each route has metrics of its own.
 */
export function apiLogs(scope: Construct, stage: Stage): StageOptions {
  return {
    accessLogDestination: new LogGroupLogDestination(keptLogs(scope, 'ApiAccessLogs', stage)),
    accessLogFormat: AccessLogFormat.custom(JSON.stringify(line)),
    ...methodLogs,
  };
}

/** The gateway would make this log by itself, and keep it for ever. */
export function apiErrorLogs(scope: Construct, stage: Stage, apiId: string, stageName: string) {
  const logGroupName = `API-Gateway-Execution-Logs_${apiId}/${stageName}`;
  return keptLogs(scope, 'ApiErrorLogs', stage, { logGroupName });
}
