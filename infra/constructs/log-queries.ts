import { CfnQueryDefinition, QueryString, type QueryStringProps } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { customResourceFunctions, functionFiles } from '../function-entries.ts';
import { functionNameOf, logGroupNameOf } from '../stage-names.ts';
import type { Stage } from '../stages.ts';

const fields = ['@timestamp', 'route', 'status', 'code', 'cause', 'durationMs', 'requestId'];

/** Questions to the functions' logs, ready in the console of Logs Insights: the runbooks name them. */
const queries = {
  /** Requests that failed on our side or at a provider. */
  'server errors': {
    fields: [...fields, 'jobId'],
    filterStatements: ["message = 'request' and status >= 500"],
    sort: '@timestamp desc',
    limit: 100,
  },
  /** Which errors there were, where, and how often. */
  'errors by route': {
    filterStatements: ["message = 'request' and ispresent(code)"],
    statsStatements: ['count(*) as times by route, code'],
    sort: 'times desc',
  },
  'slow requests': {
    fields,
    filterStatements: ["message = 'request'"],
    sort: 'durationMs desc',
    limit: 100,
  },
  /** Everything about one request or job: the id takes the place of `ID`. */
  'one request or job': {
    fields: ['@timestamp', '@message'],
    filterStatements: ["@message like 'ID'"],
    sort: '@timestamp asc',
    limit: 500,
  },
  /** What Lambda itself says of functions that it ended. */
  'ended functions': {
    fields: ['@timestamp', '@log', '@message'],
    filterStatements: ['@message like /Task timed out|Runtime exited|OutOfMemory|signal: killed/'],
    sort: '@timestamp desc',
    limit: 100,
  },
} satisfies Record<string, QueryStringProps>;

export const logQueryNames = Object.keys(queries);

/** No request and no job comes to these, and Logs Insights searches 50 logs at most. */
const ofDeployments = new Set<string>(Object.values(customResourceFunctions));

type LogQueriesProps = {
  stage: Stage;
  /** The log of the gateway's own errors, where it is known. */
  apiErrorLogs: string;
};

/** Saved queries over the logs of the stage; they cost nothing. */
export class LogQueries extends Construct {
  constructor(scope: Construct, id: string, { stage, apiErrorLogs }: LogQueriesProps) {
    super(scope, id);
    const logGroupNames = [
      ...Object.values(functionFiles)
        .filter((entry) => !ofDeployments.has(entry))
        .map((entry) => functionNameOf(stage, entry)),
      ...(['api-access', 'video-workflow', 'cost-stream'] as const).map((log) =>
        logGroupNameOf(stage, log),
      ),
      apiErrorLogs,
    ];
    for (const [name, query] of Object.entries(queries)) {
      new CfnQueryDefinition(this, name, {
        name: `atelier/${stage.name}/${name}`,
        queryString: new QueryString(query).toString(),
        logGroupNames,
      });
    }
  }
}
