import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { TextField } from '@/components/ui/field.tsx';
import { explain, isSignedOut } from '@/lib/api-error.ts';
import { paths } from '@/lib/paths.ts';
import { type SandboxCard, usePaySandboxCheckout } from '../queries.ts';

const testCards = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'lacks funds'],
] as const;

/** The digits of a card number in groups of four, as printed on the card. */
function groupDigits(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** '1240' and '12 / 40' as '12/40'; what is no month and year stays as typed. */
function writeExpiry(text: string): string {
  const [, month, year] = /^(\d{2})\/?(\d{2}|\d{4})$/.exec(text.replace(/\s/g, '')) ?? [];
  return month && year ? `${month}/${year}` : text;
}

/** What must be there before the provider is asked; it judges the rest. */
const required = (message: string) => ({ validate: (value: string) => value.trim() !== '' || message });

/** The sandbox's own card form. A refused card leaves everything as typed, so that another can be tried. */
export function SandboxCardForm({ sessionId, priceText }: { sessionId: string; priceText: string }) {
  const { register, handleSubmit, setValue, formState } = useForm<SandboxCard>({
    defaultValues: { number: '', expiry: '', cvc: '' },
  });
  const pay = usePaySandboxCheckout(sessionId);
  const navigate = useNavigate();
  const busy = pay.isPending || pay.isSuccess;
  const submit = handleSubmit((card) => {
    if (busy) return;
    pay.mutate(card, {
      onSuccess: () => void navigate({ to: paths.upgradeSuccess, search: { session_id: sessionId } }),
    });
  });
  const field = (name: keyof SandboxCard) => ({
    required: true,
    error: formState.errors[name]?.message,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    className: 'figures',
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4" aria-label="Card payment (sandbox)">
      <Banner tone="warning">
        <strong className="font-semibold">Payments sandbox.</strong> No money moves, and only these test cards
        work. Do not type a real card.
        <TestCards
          onPick={(number) => {
            setValue('number', number, { shouldValidate: true });
            setValue('expiry', '12/40', { shouldValidate: true });
            setValue('cvc', '123', { shouldValidate: true });
          }}
        />
      </Banner>
      <TextField
        label="Card number"
        placeholder="1234 1234 1234 1234"
        {...field('number')}
        {...register('number', {
          ...required('Type the card number.'),
          onChange: ({ target }) => setValue('number', groupDigits(target.value)),
        })}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Expiry date"
          placeholder="MM/YY"
          {...field('expiry')}
          {...register('expiry', {
            ...required('Type the expiry date.'),
            onBlur: ({ target }) => setValue('expiry', writeExpiry(target.value)),
          })}
        />
        <TextField
          label="Security code"
          placeholder="CVC"
          {...field('cvc')}
          {...register('cvc', required('Type the security code.'))}
        />
      </div>
      {pay.isError && !isSignedOut(pay.error) && <Banner tone="danger">{explain(pay.error)}</Banner>}
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

/** The cards that the sandbox knows; one click fills the form. */
function TestCards({ onPick }: { onPick: (number: string) => void }) {
  return (
    <ul className="mt-2 flex flex-col">
      {testCards.map(([number, outcome]) => (
        <li key={number} className="flex flex-wrap items-center gap-x-2 text-sm">
          <Button
            variant="link"
            size="inline"
            className="figures min-h-7 max-sm:min-h-11"
            onClick={() => onPick(number)}
          >
            {number}
          </Button>
          {outcome}
        </li>
      ))}
    </ul>
  );
}
