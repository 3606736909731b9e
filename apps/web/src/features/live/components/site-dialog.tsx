import type { Site } from '@frontrunner/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { TextareaField, TextField } from '@/components/ui/field.tsx';
import { briefToast } from '@/components/ui/toast-store.ts';
import { explain } from '@/lib/api-error.ts';
import { useChangeSite, useCreateSite } from '../queries.ts';

/** Adds a site, or changes its name and addresses. */
export function SiteDialog({ site, onClose }: { site: Site | null; onClose: () => void }) {
  const [name, setName] = useState(site?.name ?? '');
  const [origins, setOrigins] = useState((site?.origins ?? []).join('\n'));
  const create = useCreateSite();
  const change = useChangeSite();
  const saving = site ? change : create;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { name, origins: origins.split(/[\s,]+/).filter(Boolean) };
    const done = {
      onSuccess: () => {
        briefToast({ title: site ? 'Site saved' : 'Site added' });
        onClose();
      },
    };
    if (site) change.mutate({ id: site.id, ...body }, done);
    else create.mutate(body, done);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={site ? 'Edit the site' : 'Add a site'}
      description="Only pages of these addresses take part in tests."
      staysOnPressOutside
    >
      <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <TextField
          label="Name"
          required
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextareaField
          label="Addresses, one a line"
          hint="Such as https://www.example.com, or https://*.example.com for all subdomains."
          required
          value={origins}
          onChange={({ target }) => setOrigins(target.value)}
        />
        {saving.error && (
          <p role="alert" className="text-danger">
            {explain(saving.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={saving.isPending}>
            {site ? 'Save' : 'Add the site'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
