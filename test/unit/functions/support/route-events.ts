import type { APIGatewayProxyEvent, Context } from 'aws-lambda';

/** A request as API Gateway hands it to a function. */
export function eventOf(changes: Partial<APIGatewayProxyEvent> = {}): APIGatewayProxyEvent {
  return {
    httpMethod: 'GET',
    path: '/',
    resource: '/',
    headers: {},
    multiValueHeaders: {},
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    pathParameters: null,
    stageVariables: null,
    body: null,
    isBase64Encoded: false,
    ...changes,
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      authorizer: null,
      httpMethod: 'GET',
      identity: {
        accessKey: null,
        accountId: null,
        apiKey: null,
        apiKeyId: null,
        caller: null,
        clientCert: null,
        cognitoAuthenticationProvider: null,
        cognitoAuthenticationType: null,
        cognitoIdentityId: null,
        cognitoIdentityPoolId: null,
        principalOrgId: null,
        sourceIp: '127.0.0.1',
        user: null,
        userAgent: null,
        userArn: null,
      },
      path: '/',
      protocol: 'HTTP/1.1',
      requestId: 'request-1',
      requestTimeEpoch: 0,
      resourceId: 'resource',
      resourcePath: '/',
      stage: 'live',
    },
  };
}

/** Lambda's context, with 15 seconds to go. */
export function lambdaContext(): Context {
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: 'function',
    functionVersion: '1',
    invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:function',
    memoryLimitInMB: '512',
    awsRequestId: 'lambda-1',
    logGroupName: 'group',
    logStreamName: 'stream',
    getRemainingTimeInMillis: () => 15_000,
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}

/** A form as a browser sends it, the way API Gateway passes it on. */
export async function formEvent(form: FormData): Promise<Partial<APIGatewayProxyEvent>> {
  const response = new Response(form);
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  const type = response.headers.get('Content-Type') ?? '';
  return { httpMethod: 'POST', headers: { 'Content-Type': type }, body, isBase64Encoded: true };
}
