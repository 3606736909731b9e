import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { BackLink, Page } from '@/components/page.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.tsx';
import { useConfig, useMay, useUser } from '@/features/accounts/index.ts';
import { AssistantsTab } from '@/features/assistants/index.ts';
import { KeysTab } from '@/features/keys/index.ts';
import { SitesTab } from '@/features/live/index.ts';
import { BrandingTab, SharesTab } from '@/features/shares/index.ts';
import { WebhooksTab } from '@/features/webhooks/index.ts';
import { AuditLog } from './components/audit-log.tsx';
import { InvitationsTab } from './components/invitations-tab.tsx';
import { MembersTab } from './components/members-tab.tsx';
import { SettingsTab } from './components/settings-tab.tsx';
import { SupportCard } from './components/support-card.tsx';

/** 'Members & settings' of the current workspace. The open tab is in the address, so that a reload comes back to it. */
export default function WorkspacePage() {
  const { workspace } = useUser();
  const isAdmin = useMay('admin');
  const support = useConfig().data?.support ?? null;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tabs: [id: string, label: string, content: ReactNode][] = [
    ['members', 'Members', <MembersTab key="members" />],
  ];
  tabs.push(['links', 'Shared links', <SharesTab key="links" />]);
  tabs.push(['sites', 'Sites', <SitesTab key="sites" />]);
  if (isAdmin) {
    tabs.push(['invitations', 'Invitations', <InvitationsTab key="invitations" />]);
    tabs.push(['settings', 'Settings', <SettingsTab key="settings" />]);
    tabs.push(['branding', 'Branding', <BrandingTab key="branding" />]);
    tabs.push(['keys', 'API keys', <KeysTab key="keys" />]);
    tabs.push(['webhooks', 'Webhooks', <WebhooksTab key="webhooks" />]);
  }
  tabs.push(['assistants', 'Assistants', <AssistantsTab key="assistants" />]);
  if (isAdmin) tabs.push(['audit', 'Audit log', <AuditLog key="audit" />]);
  if (support && workspace.isPro)
    tabs.push(['support', 'Support', <SupportCard key="support" support={support} />]);
  const open = tabs.some(([id]) => id === hash) ? hash : 'members';
  return (
    <Page
      back={<BackLink />}
      title={<h1 className="text-2xl font-semibold wrap-anywhere">{workspace.name}</h1>}
      subtitle={
        <span className="flex items-center gap-2">
          Members &amp; settings {workspace.isPro && <Badge tone="accent">Pro</Badge>}
        </span>
      }
    >
      <Tabs
        value={open}
        onValueChange={(id) =>
          void navigate({ to: '.', hash: id === 'members' ? '' : id, replace: true, resetScroll: false })
        }
      >
        {tabs.length > 1 && (
          <TabsList aria-label="Parts of the workspace">
            {tabs.map(([id, label]) => (
              <TabsTrigger key={id} value={id}>
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
        )}
        {tabs.map(([id, , content]) => (
          <TabsContent key={id} value={id} className="mt-6 rounded-lg">
            <Suspense fallback={<Skeleton className="h-64" />}>{content}</Suspense>
          </TabsContent>
        ))}
      </Tabs>
    </Page>
  );
}
