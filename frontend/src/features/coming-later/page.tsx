import { type Feature, featureInfo } from '../../../../shared/features.ts';
import { pages } from '../../../../shared/pages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

type Props = { feature: Feature; title: string };

/** Stands where a tool will be, and says so. */
function ComingLater({ feature, title }: Props) {
  return (
    <>
      <h1 className="text-page">{title}</h1>
      <p className="mt-1 text-body text-ink-2">{featureInfo[feature].description}</p>
      <section className="mt-7 max-w-[60ch] rounded-card border border-line bg-surface p-3.5 sm:p-5">
        <h2 className="text-card">This tool is not on the table yet</h2>
        <p className="mt-2 text-ui text-ink-2">
          It comes with a later version of Atelier. Until then it does nothing and uses nothing of
          your plan. The other three tools are ready.
        </p>
        <div className="mt-5">
          <ButtonLink kind="primary" to={pages.imageEditor.path}>
            Open the Image Editor
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

export function VoiceChatPage() {
  return <ComingLater feature="audioChat" title={pages.audioChat.title} />;
}
