import { type NoticeKind, noticeKinds } from '@frontrunner/contracts/notice-kinds';
import { Failure } from '@/components/ui/banner.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { useChangeNoticeSettings, useNoticeSettings } from './queries.ts';

/** Which notices come by mail too. */
export function MailSwitches() {
  const { data: settings, error, refetch } = useNoticeSettings();
  const change = useChangeNoticeSettings();
  if (error && !settings)
    return (
      <Failure error={error} onRetry={refetch}>
        The settings of notices could not be loaded.
      </Failure>
    );
  if (!settings) return <Skeleton className="h-48" />;
  return (
    <Card
      title="By mail, too"
      subtitle={
        settings.mailAvailable
          ? 'Sent to the verified address of your account.'
          : 'This installation sends no mail. What you choose counts once its operator sets a mail server up.'
      }
    >
      <ul className="flex flex-col px-5 pb-4">
        {(Object.entries(noticeKinds) as [NoticeKind, string][]).map(([kind, label]) => (
          <li key={kind}>
            <label className="flex min-h-[34px] items-center gap-2.5 max-sm:min-h-11">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-accent"
                checked={settings.mail[kind]}
                onChange={({ target }) => change.mutate({ [kind]: target.checked })}
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </Card>
  );
}
