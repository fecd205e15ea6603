import {
  AccessLogField,
  AccessLogFormat,
  LogGroupLogDestination,
  MethodLoggingLevel,
  type StageOptions,
} from 'aws-cdk-lib/aws-apigateway';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { apiErrorLogsName, logGroupNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';
import { keptLogs } from './retention.ts';

/**
 * A line for each request: its route, its status and time, and the ids that lead to the functions'
 * logs. The path is that of the route, without a person's values; query, address and browser are left out.
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
  /** The kind of error where the gateway itself refused the request. */
  refusal: AccessLogField.contextErrorResponseType(),
};

/** What the gateway logs and measures of each method. */
export const methodLogs = {
  loggingLevel: MethodLoggingLevel.ERROR,
  dataTraceEnabled: false,
  metricsEnabled: true,
};

/**
 * The logs and metrics of the API. Errors of the gateway itself go to a second log. No log has the body of
 * a request or an answer. Each route has metrics of its own.
 */
export function apiLogs(scope: Construct, stage: Stage): StageOptions {
  return {
    accessLogDestination: new LogGroupLogDestination(
      LogGroup.fromLogGroupName(scope, 'AccessLogs', logGroupNameOf(stage, 'api-access')),
    ),
    accessLogFormat: AccessLogFormat.custom(JSON.stringify(line)),
    ...methodLogs,
  };
}

/** The gateway's own log of errors. Without this the gateway creates it and keeps it for ever. */
export function apiErrorLogs(scope: Construct, stage: Stage, apiId: string) {
  return keptLogs(scope, 'ApiErrorLogs', stage, { logGroupName: apiErrorLogsName(apiId) });
}
