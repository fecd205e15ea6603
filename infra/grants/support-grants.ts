import type { supportFunctions } from '../function-entries.ts';
import type { FunctionGrants } from './function-grants.ts';
import { permissionsOn } from './permissions.ts';
import type { StackResources } from './stack-resources.ts';

/**
 * THE table of what the functions of support may touch. They may do what people's own routes do for them: cancel, put in line,
 * list, and delete an account. Nothing of them can be read or changed by hand.
 */
export function supportGrants(
  resources: StackResources,
): Readonly<Record<keyof typeof supportFunctions, FunctionGrants>> {
  const may = permissionsOn(resources);
  const { usage, history, jobs, uploads, limits, allMedia } = may;
  return {
    support: {
      memory: 512,
      // An account may have many files.
      timeout: 60,
      access: [
        may.site,
        // Who an address belongs to, the plan, and the end of an account, which leaves its uses under a mark.
        may.plan,
        may.addressKey,
        usage('GetItem', 'Query', 'UpdateItem', 'PutItem'),
        history('GetItem', 'Query', 'DeleteItem', 'BatchWriteItem'),
        jobs('GetItem', 'PutItem', 'DeleteItem'),
        limits('GetItem', 'UpdateItem', 'PutItem'),
        may.mediaList,
        allMedia('DeleteObject'),
        may.uploadsList,
        uploads('GetObject', 'PutObject', 'DeleteObject'),
        may.mediaUrls,
        // What is done again waits in line, and is told when it is expected.
        may.sendTo('generation'),
        may.expectVideos,
        may.sendTo('finish'),
        may.stopWorkflow,
        may.replicate(),
        may.vapi,
      ],
    },
  };
}
