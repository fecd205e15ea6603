import { useRef, useState } from 'react';
import { credentialsPage } from '../../../shared/credentials-page.ts';
import { useFileDrop } from '../media/file-drop.ts';
import { Button } from '../ui/button.tsx';
import { LonePage } from '../ui/lone-page.tsx';
import { Chooser } from './chooser.tsx';
import { FileCard } from './file-card.tsx';
import { Meanings } from './meanings.tsx';

/** The page that reads what any picture or video says of itself: for everybody, in this browser alone. */
export function CredentialsPage() {
  return (
    <LonePage>
      <main className="mx-auto w-full max-w-[1216px] flex-1 px-3.5 py-8 sm:px-8 sm:py-14">
        <h1 className="text-pricing text-balance">{credentialsPage.title}</h1>
        <p className="mt-5 max-w-[60ch] text-lead text-pretty text-ink-2">
          Many pictures and videos carry a signed record of how they were made. Read that of any
          file: yours, or one that somebody sent you.
        </p>
        <Reader />
        <Meanings />
      </main>
    </LonePage>
  );
}

type Chosen = { id: number; file: File };

/** Takes files and lists what they say, the latest first. */
function Reader() {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const count = useRef(0);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const take = (files: readonly File[]) => {
    const taken = files.map((file) => {
      count.current += 1;
      return { id: count.current, file };
    });
    setChosen((before) => [...taken.toReversed(), ...before]);
  };
  const over = useFileDrop(input, { disabled: false, onFiles: take });
  const clear = () => {
    setChosen([]);
    input.current?.focus();
  };
  const remove = (id: number) => {
    setChosen((before) => before.filter((each) => each.id !== id));
    list.current?.focus();
  };
  return (
    <>
      <div className="mt-8">
        <Chooser input={input} over={over} isSmall={chosen.length > 0} onFiles={take} />
      </div>
      {chosen.length > 0 ? (
        <section aria-labelledby="files" className="mt-8">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <h2 ref={list} id="files" tabIndex={-1} className="text-card outline-none">
              {chosen.length === 1 ? '1 file' : `${chosen.length} files`}
            </h2>
            <Button kind="quiet" onClick={clear}>
              Clear all
            </Button>
          </div>
          <ul className="mt-2 grid gap-3.5 sm:gap-6">
            {chosen.map(({ id, file }) => (
              <li key={id}>
                <FileCard file={file} onRemove={() => remove(id)} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
