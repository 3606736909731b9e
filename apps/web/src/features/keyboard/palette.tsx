import type { ListedExperiment } from '@frontrunner/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { FlaskConical, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ComponentProps, useRef, useState } from 'react';
import { overlayLook } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { explain } from '@/lib/api-error.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';
import { paths } from '@/lib/paths.ts';
import { useDebounced } from '@/lib/use-debounced.ts';
import { type PaletteActions, type PaletteCommand, useCommands } from './commands.ts';
import { Keys } from './shortcut-list.tsx';

interface PaletteProps extends PaletteActions {
  onClose: () => void;
}

/** Milliseconds for which typing rests before the server is asked. */
const rest = 150;

/** One field for everything: pages and actions by their words, experiments by the server's search. */
export default function Palette({ onClose, ...actions }: PaletteProps) {
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState('');
  const asked = text.trim();
  const { pages, acts } = useCommands(actions);
  const { experiments, error } = useFound(asked);
  const navigate = useNavigate();
  const left = useRef(false);
  const choose = (run: () => void) => () => {
    left.current = true;
    onClose();
    // The dialog is gone first: what the command presses or opens lies under it.
    setTimeout(run);
  };
  const open = ({ id, status }: ListedExperiment) =>
    void navigate({ to: status === 'Complete' ? paths.results(id) : paths.experiment(id) });
  const all = () => void navigate({ to: paths.experiments, search: { tab: 'all', q: asked } as never });
  const foundActs = acts.filter(matches(asked));
  const foundPages = pages.filter(matches(asked));
  const [first, more] = asked ? [foundActs, []] : [foundActs.slice(0, 3), foundActs.slice(3)];
  const order = [
    ...first.map(({ label }) => label),
    ...(asked ? foundPages.map(({ label }) => label) : []),
    ...experiments.map(({ id }) => id),
    ...(asked ? [allResults] : [...foundPages, ...more].map(({ label }) => label)),
  ];
  const pagesShown = <Entries heading="Pages" commands={foundPages} choose={choose} />;

  return (
    <Dialog.Root open onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayLook} />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => left.current && event.preventDefault()}
          className="fixed inset-x-4 top-[10dvh] z-50 mx-auto flex max-h-[min(32rem,80dvh)] max-w-xl flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-popover max-sm:inset-x-2 max-sm:top-2"
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <Command
            shouldFilter={false}
            loop
            vimBindings={false}
            label="Search and commands"
            value={order.includes(pointed) ? pointed : (order[0] ?? '')}
            onValueChange={setPointed}
            className="flex min-h-0 flex-col"
          >
            <div className="flex items-center gap-2.5 border-b border-line px-4">
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              <Command.Input
                value={text}
                onValueChange={(next) => {
                  setText(next);
                  setPointed('');
                }}
                maxLength={200}
                placeholder="Search pages, experiments and actions"
                className="h-12 w-full bg-transparent text-lg outline-none"
              />
            </div>
            <Command.List
              label="Results"
              className="min-h-0 overflow-y-auto overscroll-contain p-1.5 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
            >
              <Entries heading="Actions" commands={first} choose={choose} />
              {asked && pagesShown}
              <Command.Group heading={asked ? 'Experiments' : 'Latest experiments'}>
                {experiments.map((experiment) => (
                  <Entry key={experiment.id} value={experiment.id} onSelect={choose(() => open(experiment))}>
                    <FlaskConical aria-hidden />
                    <span className="min-w-0 grow truncate">{experiment.name || 'Untitled Experiment'}</span>
                    <span className="text-sm text-muted">{experiment.status}</span>
                  </Entry>
                ))}
                {asked && (
                  <Entry value={allResults} onSelect={choose(all)}>
                    <Search aria-hidden />
                    <span className="min-w-0 truncate">Search experiments for “{asked}”</span>
                  </Entry>
                )}
              </Command.Group>
              {!asked && pagesShown}
              <Entries heading="More" commands={more} choose={choose} />
            </Command.List>
            <p role="status" className="border-t border-line px-4 py-2 text-sm text-muted empty:hidden">
              {error ? explain(error) : ''}
            </p>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The entry that leads to the list; no label of a command is like it. */
const allResults = 'all results';

/** A few experiments that match, the latest where nothing is asked for; until the server answers, those known already. */
function useFound(asked: string) {
  const q = useDebounced(asked, rest);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...experimentKeys.lists, 'palette', q],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/experiments', { query: { limit: 6, q: q || undefined }, signal }),
  });
  const isAnswered = q === asked && !isPlaceholderData;
  const known = ({ name }: ListedExperiment) => name.toLowerCase().includes(asked.toLowerCase());
  return { experiments: isAnswered ? (data ?? []) : (data ?? []).filter(known), error };
}

/** Each word that is typed begins a word of the command. */
function matches(text: string) {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ label, words = '' }: PaletteCommand) => {
    const known = `${label} ${words}`.toLowerCase().split(/\s+/);
    return typed.every((part) => known.some((word) => word.startsWith(part)));
  };
}

interface EntriesProps {
  heading: string;
  commands: readonly PaletteCommand[];
  choose: (run: () => void) => () => void;
}

function Entries({ heading, commands, choose }: EntriesProps) {
  if (commands.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {commands.map(({ label, icon: Icon, keys, run }) => (
        <Entry key={label} value={label} onSelect={choose(run)}>
          <Icon aria-hidden />
          <span className="min-w-0 grow truncate">{label}</span>
          <span aria-hidden className="flex gap-1 max-sm:hidden">
            {keys && <Keys keys={keys} />}
          </span>
        </Entry>
      ))}
    </Command.Group>
  );
}

/** One line of the palette. */
function Entry(props: ComponentProps<typeof Command.Item>) {
  return (
    <Command.Item
      className="flex min-h-[38px] cursor-pointer items-center gap-2.5 rounded-md px-2.5 max-sm:min-h-11 aria-selected:bg-sunken [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
      {...props}
    />
  );
}
