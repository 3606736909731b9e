import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
import { ApiError, explain } from '@/lib/api-error.ts';
import { paths } from '@/lib/paths.ts';
import { type SandboxCard, usePaySandboxCheckout } from '../api/use-pay-sandbox-checkout.ts';
import { cardFields, groupDigits, writeExpiry } from '../card-fields.ts';
import { SandboxTestCards } from './sandbox-test-cards.tsx';

interface SandboxCardFormProps {
  sessionId: string;
  priceText: string;
}

/** The sandbox's own card form. A refused card leaves everything as typed, so that another can be tried. */
export function SandboxCardForm({ sessionId, priceText }: SandboxCardFormProps) {
  const { register, handleSubmit, setValue, formState } = useForm<SandboxCard>({
    defaultValues: { number: '', expiry: '', cvc: '' },
  });
  const pay = usePaySandboxCheckout(sessionId);
  const navigate = useNavigate();
  const submit = handleSubmit((card) => {
    if (pay.isPending || pay.isSuccess) return;
    pay.mutate(card, {
      onSuccess: () => void navigate({ to: paths.upgradeSuccess, search: { session_id: sessionId } }),
    });
  });
  const refused = pay.isError && !(pay.error instanceof ApiError && pay.error.status === 401);
  const busy = pay.isPending || pay.isSuccess;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4" aria-label="Card payment (sandbox)">
      <Banner tone="warning">
        <strong className="font-semibold">Payments sandbox.</strong> No money moves, and only these test cards
        work. Do not type a real card.
        <SandboxTestCards
          onPick={(number) => {
            setValue('number', number, { shouldValidate: true });
            setValue('expiry', '12/40', { shouldValidate: true });
            setValue('cvc', '123', { shouldValidate: true });
          }}
        />
      </Banner>
      <Field label="Card number" required error={formState.errors.number?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('number', {
              ...cardFields.number,
              onChange: ({ target }) => setValue('number', groupDigits(target.value)),
            })}
            inputMode="numeric"
            autoComplete="off"
            placeholder="1234 1234 1234 1234"
            className="figures"
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiry date" required error={formState.errors.expiry?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('expiry', {
                ...cardFields.expiry,
                onBlur: ({ target }) => setValue('expiry', writeExpiry(target.value)),
              })}
              inputMode="numeric"
              autoComplete="off"
              placeholder="MM/YY"
              className="figures"
            />
          )}
        </Field>
        <Field label="Security code" required error={formState.errors.cvc?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('cvc', cardFields.cvc)}
              inputMode="numeric"
              autoComplete="off"
              placeholder="CVC"
              className="figures"
            />
          )}
        </Field>
      </div>
      {refused && <Banner tone="danger">{explain(pay.error)}</Banner>}
      <Button type="submit" variant="primary" size="large" disabled={busy}>
        {busy ? 'Processing...' : `Subscribe for ${priceText}`}
      </Button>
      <p className="text-sm text-muted">
        Renews by itself until you cancel. You can cancel in your profile at any time and keep Pro until the
        end of the period.
      </p>
    </form>
  );
}
