import { notFoundTitle, pages } from '../../../shared/pages.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from './notice.tsx';

export function NotFound() {
  return (
    <>
      <title>{notFoundTitle}</title>
      <Notice
        title="This page is not on the table"
        text="The address may be mistyped, or the page has moved. Your pictures are where you left them."
      >
        <ButtonLink kind="primary" to={pages.home.path}>
          Go to Home
        </ButtonLink>
      </Notice>
    </>
  );
}
