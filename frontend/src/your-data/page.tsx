import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { pages } from '../../../shared/pages.ts';
import { deletionNotice, privacyNotice } from '../../../shared/privacy.ts';
import { useSession } from '../lib/auth.tsx';
import { ShareList } from '../shares/open-shares.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ExportCard } from './components/export-card.tsx';
import { useExport } from './state/use-export.ts';
import { type LeaveQuestion, useLeaveQuestion } from './state/use-leave-question.ts';

/** What is a person's own: to take along, to take back, and to delete. */
export function YourDataPage() {
  const exporting = useExport();
  const button = useRef<HTMLDivElement>(null);
  const links = useRef<HTMLHeadingElement>(null);
  const question = useLeaveQuestion(exporting.state === 'running');
  return (
    <div className="@container">
      <h1 className="text-page">{pages.yourData.title}</h1>
      <p className="mt-1 max-w-[60ch] text-body text-pretty text-ink-2">
        What you make is yours: take it with you, see what others can see of it, and decide how long
        it stays.
      </p>
      <div className="mt-7 grid gap-3.5 sm:gap-6 @[800px]:grid-cols-[minmax(0,1fr)_364px] @[800px]:items-start">
        <div className="flex min-w-0 flex-col gap-3.5 sm:gap-6">
          <ExportCard exporting={exporting} button={button} />
          <Card title="Open links" heading={links}>
            <ShareList onTakenBack={() => links.current?.focus()} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-3.5 sm:gap-6">
          <Kept />
          <DeleteAccount
            onExportFirst={() => {
              button.current?.scrollIntoView({ block: 'center' });
              button.current?.querySelector('button')?.focus({ preventScroll: true });
            }}
          />
        </div>
      </div>
      {question.asked ? <LeaveDialog question={question} /> : null}
    </div>
  );
}

function Kept() {
  return (
    <Card title={privacyNotice.heading}>
      <p className="text-ui text-pretty text-ink-2">{privacyNotice.text}</p>
      <p className="mt-3">
        <TextLink to={pages.privacy.path}>All about privacy</TextLink>
      </p>
    </Card>
  );
}

function DeleteAccount({ onExportFirst }: { onExportFirst: () => void }) {
  const { openUserProfile } = useSession();
  return (
    <Card title="Delete your account">
      <p className="text-ui text-pretty text-ink-2">
        {`${deletionNotice.gone} The account itself is deleted under Security.`}
      </p>
      <div className="mt-4 flex flex-col gap-2.5">
        <Button kind="outline" wide onClick={onExportFirst}>
          Take your data with you first
        </Button>
        <Button kind="quiet" wide icon={Trash2} onClick={openUserProfile}>
          Delete account
        </Button>
      </div>
    </Card>
  );
}

function LeaveDialog({ question: { asked, stay, leave } }: { question: LeaveQuestion }) {
  return (
    <Dialog
      title="Leave while your data is saved?"
      open={asked}
      onClose={stay}
      description="Leaving cancels the ZIP. Nothing of what you made is lost."
    >
      <div className="mt-3 flex flex-wrap justify-end gap-2 max-sm:flex-col">
        <Button kind="outline" onClick={stay}>
          Stay
        </Button>
        <Button kind="danger" onClick={leave}>
          Cancel and leave
        </Button>
      </div>
    </Dialog>
  );
}
