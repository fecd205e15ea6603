import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { type ExampleKind, useExampleDownload } from './use-example-download.ts';

type Props = {
  /** Of the full file. */
  url: string;
  file?: ExampleKind;
  /** `ink` for the one that matters most. */
  kind: 'outline' | 'ink';
  children: string;
};

export function DownloadExample({ url, file = 'image', kind, children }: Props) {
  const { running, save } = useExampleDownload(url, file);
  return (
    <Button kind={kind} icon={Download} busy={running} onClick={save}>
      {children}
    </Button>
  );
}
