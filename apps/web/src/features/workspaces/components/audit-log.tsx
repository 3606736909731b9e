import type { AuditAction, AuditEntry } from '@frontrunner/contracts';
import { auditActions } from '@frontrunner/contracts/audit-actions';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { SelectField, TextField } from '@/components/ui/field.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { failureToast } from '@/components/ui/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { downloadText } from '@/lib/download.ts';
import { formatDateTime } from '@/lib/format.ts';
import { type AuditFilter, useAuditLog, useMembers } from '../queries.ts';

/** Who did what in the workspace, filtered, and to take along as a file. */
export function AuditLog() {
  const [filter, setFilter] = useState<AuditFilter>({});
  return (
    <Card
      className="overflow-hidden"
      title="Audit log"
      subtitle="Who did what, newest first, in your own time zone. Nobody can change or remove an entry."
      action={<Export filter={filter} />}
    >
      <Filters filter={filter} onChange={setFilter} />
      <Entries filter={filter} />
    </Card>
  );
}

interface FiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const members = useMembers().data ?? [];
  const set = (changes: { [Name in keyof AuditFilter]: string }) => {
    const next = Object.entries({ ...filter, ...changes }).filter(([, value]) => value);
    onChange(Object.fromEntries(next) as AuditFilter);
  };
  const filtered = Object.keys(filter).length > 0;
  return (
    <div className="grid gap-3 px-5 pb-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto_auto_auto] lg:items-end">
      <SelectField
        label="Action"
        value={filter.action ?? ''}
        onChange={(event) => set({ action: event.target.value })}
      >
        <option value="">All actions</option>
        {(Object.keys(auditActions) as AuditAction[]).map((action) => (
          <option key={action} value={action}>
            {auditActions[action]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Member"
        value={filter.member ?? ''}
        onChange={(event) => set({ member: event.target.value })}
      >
        <option value="">Everybody</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="From"
        type="date"
        max={filter.to}
        value={filter.from ?? ''}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        min={filter.from}
        value={filter.to ?? ''}
        onChange={(event) => set({ to: event.target.value })}
      />
      <Button disabled={!filtered} onClick={() => onChange({})}>
        Clear filters
      </Button>
    </div>
  );
}

const columns: Column<AuditEntry>[] = [
  { header: 'When', cell: ({ at }) => <span className="figures">{formatDateTime(at)}</span> },
  {
    header: 'Who',
    cell: ({ member, address }) => (
      <>
        <span className="wrap-anywhere">{member?.name ?? 'Frontrunner'}</span>
        {address && <span className="figures block text-sm text-muted">{address}</span>}
      </>
    ),
  },
  { header: 'What', cell: ({ action }) => auditActions[action] ?? action },
  { header: 'On what', cell: (entry) => <span className="wrap-anywhere">{objectText(entry)}</span> },
  { header: 'Change', cell: ({ before, after }) => <Change before={before} after={after} /> },
];

/** The object's name, the address of an invitation, or what else is known of it. */
function objectText({ object, before, after }: AuditEntry): string {
  if (!object) return '–';
  const email = after?.email ?? before?.email;
  return object.name ?? (typeof email === 'string' ? email : `${object.type} ${object.id.slice(0, 8)}`);
}

/** `liveTestsNeedApproval` as a person reads it. */
const inWords = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What was changed, a line a field: before, an arrow, after. */
function Change({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const valuesOf = (field: string) =>
    [before?.[field], after?.[field]].filter(
      (value) => value !== undefined && value !== null && value !== '',
    );
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => field !== 'email' && valuesOf(field).length > 0,
  );
  if (fields.length === 0) return '–';
  return (
    <span className="text-sm wrap-anywhere">
      {fields.map((field) => (
        <span key={field} className="block">
          <span className="text-muted">{inWords(field)}</span> {valuesOf(field).join(' → ')}
        </span>
      ))}
    </span>
  );
}

function Entries({ filter }: { filter: AuditFilter }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAuditLog(filter);
  if (error && !data)
    return (
      <div className="px-5 pb-5">
        <Failure error={error} onRetry={refetch}>
          The audit log could not be loaded.
        </Failure>
      </div>
    );
  if (!data)
    return (
      <div aria-busy="true" className="px-5 pb-5">
        <Skeleton className="h-64" />
      </div>
    );
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return <p className="px-5 pb-5 text-muted">Nothing was done that matches these filters.</p>;
  return (
    <>
      <Table
        caption="Audit log"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => String(id)}
        stackBelow="lg"
      />
      {hasNextPage && (
        <div className="border-t border-line px-5 py-3">
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}

const fileTypes = { csv: 'text/csv;charset=utf-8', jsonl: 'application/x-ndjson;charset=utf-8' } as const;

/** Everything that the filters let through, as a file. */
function Export({ filter }: { filter: AuditFilter }) {
  const download = useMutation({
    mutationFn: (format: keyof typeof fileTypes) =>
      call('GET /api/workspace/audit/export', { query: { ...filter, format } }),
    onSuccess: (text, format) => {
      const day = new Date().toISOString().slice(0, 10);
      if (text !== null) downloadText(`frontrunner-audit-${day}.${format}`, text, fileTypes[format]);
    },
    onError: (error) => failureToast('The audit log could not be exported', error),
  });
  return (
    <div className="flex gap-2">
      {(['csv', 'jsonl'] as const).map((format) => (
        <Button key={format} disabled={download.isPending} onClick={() => download.mutate(format)}>
          <Download aria-hidden /> {format === 'csv' ? 'CSV' : 'JSON lines'}
        </Button>
      ))}
    </div>
  );
}
