import type { CurrentUser } from '@frontrunner/contracts';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
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
      <div className="grid gap-4 px-5 pb-5 sm:grid-cols-2">
        {details.map(([label, value]) => (
          <div key={label} className={label === 'E-mail' ? 'sm:col-span-2' : undefined}>
            <Field label={label}>
              {(control) => <Input {...control} readOnly value={value ?? ''} placeholder="Not given" />}
            </Field>
          </div>
        ))}
      </div>
    </Card>
  );
}
