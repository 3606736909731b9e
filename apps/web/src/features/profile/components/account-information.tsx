import type { CurrentUser } from '@frontrunner/contracts';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { useConfig } from '@/features/accounts/index.ts';

/** Name and e-mail, which the identity provider knows and this product does not change. */
export function AccountInformation({ user }: { user: CurrentUser }) {
  const provider = useConfig().data?.identityProviderName;
  const details = [
    ['First name', user.firstName],
    ['Last name', user.lastName],
    ['E-mail', user.email],
  ] as const;
  return (
    <Card aria-label="Account Information">
      <CardHeader
        title="Account Information"
        subtitle={`Your details are managed by ${provider ?? 'the external sign-in provider'} and cannot be edited here.`}
      />
      <dl className="grid gap-4 px-5 pb-5 sm:grid-cols-2">
        {details.map(([label, value]) => (
          <div key={label} className={label === 'E-mail' ? 'sm:col-span-2' : undefined}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value || <span className="text-muted">Not given</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
