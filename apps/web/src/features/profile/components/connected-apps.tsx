import { ButtonLink } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { paths } from '@/lib/paths.ts';

/** Where the apps that act for the person are listed and disconnected: in each workspace on its own. */
export function ConnectedApps() {
  return (
    <Card
      aria-label="Connected apps"
      title="Connected apps"
      subtitle="Assistants and programs that you let in act in one workspace each. They are listed there, with the way to disconnect them."
      action={
        <ButtonLink size="small" to={paths.workspace} hash="assistants">
          Show connected apps
        </ButtonLink>
      }
    />
  );
}
