import { Copy, Link2Off } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { featureInfo } from '../../../shared/features.ts';
import { libraryPath } from '../../../shared/library-address.ts';
import type { ChosenResult } from '../../../shared/result-choices.ts';
import { maxOpenShares, type Share } from '../../../shared/shares.ts';
import { formatDate, formatDateLines } from '../lib/format.ts';
import { PageAnchor } from '../lib/location.tsx';
import { log } from '../lib/log.ts';
import { ToolIcon } from '../media/tool-icon.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { ReadFailure } from '../ui/note.tsx';
import { notify } from '../ui/notify.ts';
import { notifyFailure } from '../ui/notify-failure.ts';
import { useShares, useTakeBack } from './shares-api.ts';

type Props = {
  /** Only links to this result. */
  of: ChosenResult;
  /** Name of the share that has just been made: it gets the focus. */
  focused?: string;
};

/** The open links to a result, under a heading of their own. */
export function OpenShares({ of, focused }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1} className="text-ui font-semibold outline-none">
        Open links
      </h3>
      <div className="mt-2">
        <ShareList
          of={of}
          {...(focused ? { focused } : {})}
          onTakenBack={() => heading.current?.focus()}
        />
      </div>
    </section>
  );
}

type ListProps = Partial<Props> & {
  /** Called when a link is gone, and with it what had the focus. */
  onTakenBack: () => void;
};

/** The links that are open, of one result or all of the person's, with what each was looked at, and a way to copy it or to take it back. */
export function ShareList({ of, focused, onTakenBack }: ListProps) {
  const { data: shares, isError, isFetching, refetch } = useShares(of);
  if (shares) {
    return (
      <Rows
        shares={shares}
        withTool={of === undefined}
        focused={focused}
        onTakenBack={onTakenBack}
      />
    );
  }
  if (isError) {
    return (
      <ReadFailure retrying={isFetching} onRetry={() => void refetch()}>
        Your links could not be loaded.
      </ReadFailure>
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading your links</span>
      <Skeleton shape="h-14 w-full" />
    </div>
  );
}

type RowsProps = {
  shares: readonly Share[];
  withTool: boolean;
  focused: string | undefined;
  onTakenBack: () => void;
};

function Rows({ shares, ...row }: RowsProps) {
  if (shares.length === 0) {
    return (
      <p className="min-h-14 text-cell text-ink-2">
        {`None yet. You can have ${maxOpenShares} open at a time, and take each back at any time.`}
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {shares.map((share) => (
        <Row key={share.name} share={share} {...row} />
      ))}
    </ul>
  );
}

type RowProps = Omit<RowsProps, 'shares'> & { share: Share };

function Row({ share, withTool, focused, onTakenBack }: RowProps) {
  const { name, url, feature, createdAt, expiresAt } = share;
  const { mutate, isPending } = useTakeBack();
  const copyButton = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (focused === name) copyButton.current?.querySelector('button')?.focus();
  }, [focused, name]);
  const takeBack = () =>
    mutate(name, {
      onSuccess: () => {
        notify.success('The link was taken back. It shows nothing any more.');
        onTakenBack();
      },
      onError: (error) => notifyFailure(`The link is still open: ${error.message}`, error),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        {withTool ? <SharedResult share={share} /> : null}
        <p className="flex text-cell">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="relative min-w-0 truncate rounded-picture leading-6 font-label underline underline-offset-4 max-sm:leading-11"
          >
            {addressOf(url)}
            <span className="sr-only">{`, ${featureInfo[feature].name}, opens in a new tab`}</span>
          </a>
        </p>
        <p className="mt-0.5 text-fine text-ink-3">{`${withTool ? `Shared ${formatDateLines(createdAt).day}. ` : ''}${viewsOf(share)}, ends ${formatDate(expiresAt)}`}</p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <span ref={copyButton} className="flex max-sm:*:w-full">
          <Button kind="outline" icon={Copy} onClick={() => void copy(url)}>
            Copy link
            <span className="sr-only">{` made ${formatDate(createdAt)}`}</span>
          </Button>
        </span>
        <Button kind="quiet" icon={Link2Off} busy={isPending} onClick={takeBack}>
          Take back
          <span className="sr-only">{` the link made ${formatDate(createdAt)}`}</span>
        </Button>
      </div>
    </li>
  );
}

/** Which result a link shows, where there are links to several. */
function SharedResult({ share: { feature, id } }: { share: Share }) {
  return (
    <p className="flex items-center gap-2 text-cell">
      <ToolIcon feature={feature} />
      <PageAnchor
        to={libraryPath({ result: { feature, id } })}
        className="inline-flex min-h-6 items-center rounded-picture font-semibold underline decoration-vermilion decoration-[1.5px] underline-offset-[5px] max-sm:min-h-11"
      >
        {featureInfo[feature].name}
        <span className="sr-only"> in your Library</span>
      </PageAnchor>
    </p>
  );
}

function viewsOf({ views }: Share): string {
  if (views === 0) return 'Not opened yet';
  return views === 1 ? 'Opened once' : `Opened ${views} times`;
}

/** The whole address, as it is passed on. */
function addressOf(url: string): string {
  return new URL(url, location.href).href;
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(addressOf(url));
    notify.success('Link copied');
  } catch (error) {
    log.error('The link was not copied:', error);
    notify.error('The link could not be copied. Open it and copy its address.');
  }
}
