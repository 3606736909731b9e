import { formatUserCode, readUserCode, userCodeLength } from '@frontrunner/contracts/user-code';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { TextField } from '@/components/ui/field.tsx';
import { LinkedCard, LinkedPage } from '@/features/accounts/index.ts';
import { paths } from '@/lib/paths.ts';

/** Where a device without a browser sends a person (RFC 8628): they type its code, and decide on the page that it leads to. */
export default function DevicePage() {
  return (
    <LinkedPage
      title="Connect a device"
      note="Sign in first, then type the code that your device shows. You come back to this page."
    >
      <TypeCode />
    </LinkedPage>
  );
}

function TypeCode() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = readUserCode(typed);
    if (code) void navigate({ to: paths.connect(formatUserCode(code)) });
    else setIsWrong(true);
  };
  return (
    <LinkedCard title="Connect a device">
      <p>Type the code that your terminal or device shows. Next you see what it asks for, and decide.</p>
      <form onSubmit={submit} noValidate className="flex w-full flex-col items-start gap-4">
        <div className="w-72 max-w-full">
          <TextField
            label="Code"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setIsWrong(false);
            }}
            error={isWrong ? `A code has ${userCodeLength} letters, such as BCDF-GHJK.` : undefined}
            placeholder="BCDF-GHJK"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="font-mono tracking-widest uppercase placeholder:normal-case"
            required
          />
        </div>
        <Button type="submit" variant="primary" size="large">
          Continue
        </Button>
      </form>
      <p className="text-sm text-muted">
        Type a code only if you asked for it yourself. Nobody from Frontrunner will ever send you one.
      </p>
    </LinkedCard>
  );
}
