import type { supportFunctions } from '../function-entries.ts';
import { accountEnd } from './account-end.ts';
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
  const { history, uploads, limits } = may;
  return {
    support: {
      memory: 512,
      // An account may have many files.
      timeout: 60,
      access: [
        ...accountEnd(may),
        may.site,
        // Who an address belongs to, and the plan.
        may.plan,
        history('DeleteItem'),
        limits('GetItem'),
        uploads('GetObject', 'PutObject'),
        may.mediaUrls,
        // What is done again waits in line, and is told when it is expected.
        may.sendTo('generation'),
        may.expectVideos,
        may.sendTo('finish'),
      ],
    },
  };
}
