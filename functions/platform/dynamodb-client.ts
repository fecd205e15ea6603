import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import {
  aroundEachRequest,
  awsClientDefaults,
  type RequestContext,
  tracedRequest,
} from './aws-clients.ts';
import { writeUnits } from './item-size.ts';
import { meter } from './meter.ts';

/** Where it stands in a client: before a request is written. */
const beforeEachRequest = { step: 'initialize', name: 'askForCapacity' } as const;

/** Has every answer tell the units that it took, and the item that a condition failed on. */
function askForCapacity<Args extends { input: ServiceInputTypes }, Answer>(
  send: (args: Args) => Promise<Answer>,
) {
  return (args: Args): Promise<Answer> => {
    const { input } = args;
    const conditional = 'ConditionExpression' in input && input.ConditionExpression !== undefined;
    return send({
      ...args,
      input: {
        ...input,
        ReturnConsumedCapacity: 'TOTAL',
        ...(conditional && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
      },
    });
  };
}

/**
 * Adds up the units that the answers tell. That a condition failed is told without them, though it
 * takes what the write would have: of an update as much as of the item as it was.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html
 */
function countUnits<
  Args extends { input: ServiceInputTypes },
  Answer extends { output?: ServiceOutputTypes },
>(send: (args: Args) => Promise<Answer>, context: RequestContext) {
  const { commandName = '' } = context;
  return async (args: Args): Promise<Answer> => {
    try {
      const answer = await tracedRequest(context, () => send(args));
      const sku = isRead(commandName) ? 'dynamodbReadUnit' : 'dynamodbWriteUnit';
      meter(sku, unitsIn(answer.output));
      return answer;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) {
        const wanted = 'Item' in args.input ? args.input.Item : undefined;
        meter('dynamodbWriteUnit', writeUnits(error.Item, wanted));
      }
      throw error;
    }
  };
}

function isRead(command: string): boolean {
  return /^(Get|BatchGet|Query|Scan)/.test(command);
}

function unitsIn(output: ServiceOutputTypes | undefined): number {
  if (output === undefined || !('ConsumedCapacity' in output)) return 0;
  const { ConsumedCapacity: capacity = [] } = output;
  return [capacity]
    .flat()
    .reduce((sum, part) => sum + ('CapacityUnits' in part ? (part.CapacityUnits ?? 0) : 0), 0);
}

const client = new DynamoDBClient(awsClientDefaults);
client.middlewareStack.add(askForCapacity, beforeEachRequest);
client.middlewareStack.add(countUnits, aroundEachRequest);

/** DynamoDB with plain values instead of its typed ones; what it takes is metered. */
export const documents = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});
