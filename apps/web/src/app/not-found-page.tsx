import { useLocation } from '@tanstack/react-router';
import { Page } from '@/components/page.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { paths } from '@/lib/paths.ts';

/** What somebody signed in sees at an address where nothing is. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <Page title="404 Page Not Found" width="narrow">
      <p className="text-muted">
        There is nothing at <code className="rounded-sm bg-sunken px-1.5 py-0.5 break-all">{pathname}</code>.
        The address may be mistyped, or what was there has been deleted.
      </p>
      <div>
        <ButtonLink variant="primary" to={paths.dashboard}>
          Go to Dashboard
        </ButtonLink>
      </div>
    </Page>
  );
}
