import { FileCredentials } from '../credentials/file-credentials.tsx';
import type { Step } from '../credentials/reading.ts';
import { agentInFiles } from '../credentials/words.ts';
import { readMediaFile } from '../history/fresh-media.ts';
import { fileAddress, type Result, wordsOf } from '../history/result.ts';
import type { ResultWork } from './lightbox-props.ts';

type Props = { result: Result; work: Pick<ResultWork, 'renew'> };

/** What the file of a result says of how it was made; a conversation has no file. */
export function Credentials({ result, work }: Props) {
  const address = fileAddress(result);
  if (address === undefined) return null;
  const freshLink = async () => {
    const fresh = await work.renew(result);
    return fresh && fileAddress(fresh);
  };
  return <FileCredentials read={() => readMediaFile(address, freshLink)} known={stepsOf(result)} />;
}

/** How a result came to be, by its record alone, which names no model. */
function stepsOf(result: Result): Step[] {
  const step = (label: string): Step => ({
    kind: 'action',
    label,
    description: label,
    depth: 0,
    when: result.createdAt,
    ...(result.preview && { agent: agentInFiles.preview }),
  });
  const source: Step = { kind: 'ingredient', label: 'Your picture', depth: 0 };
  switch (result.feature) {
    case 'imageEditing':
      return [source, step(wordsOf(result))];
    case 'imageGeneration':
      return [step('Image generated')];
    case 'videoGeneration':
      return [source, step('Video generated')];
    case 'audioChat':
      return [];
  }
}
