import { useNavigate } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Bell,
  Building2,
  ChartLine,
  Code,
  Compass,
  FileUp,
  Gauge,
  Keyboard,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Moon,
  Play,
  Plus,
  Search,
  Shield,
  Sparkles,
  Sun,
  User,
  Users,
} from 'lucide-react';
import { useMay, useSwitchWorkspace, useUser } from '@/features/accounts/index.ts';
import { browser, clearLocalStorage } from '@/lib/browser.ts';
import { paths } from '@/lib/paths.ts';
import { setTheme, useTheme } from '@/lib/theme.ts';
import { controlOf, modifier, use } from './shortcuts.ts';

export interface PaletteCommand {
  label: string;
  icon: LucideIcon;
  /** More words by which it is found. */
  words?: string;
  keys?: readonly string[];
  run: () => void;
}
export interface PaletteActions {
  onNew: () => void;
  onSearch: () => void;
  onList: () => void;
}

/** What the palette offers to this person on this page, beside experiments. */
export function useCommands({ onNew, onSearch, onList }: PaletteActions) {
  const user = useUser();
  const isEditor = useMay('editor');
  const dark = useTheme() === 'dark';
  const navigate = useNavigate();
  const switchTo = useSwitchWorkspace();
  const page = (label: string, icon: LucideIcon, to: string, words?: string): PaletteCommand => ({
    label,
    icon,
    run: () => void navigate({ to }),
    ...(words ? { words } : {}),
  });
  const runs = controlOf('Control+Enter');
  const acts: (PaletteCommand | false)[] = [
    runs !== null && {
      label: runs.textContent.trim() || 'Run',
      icon: Play,
      words: 'run start',
      keys: [modifier(), 'Enter'],
      run: () => void use('Control+Enter'),
    },
    isEditor && {
      label: 'New headline test',
      icon: Plus,
      words: 'create experiment',
      keys: ['N'],
      run: onNew,
    },
    { label: 'Search experiments', icon: Search, words: 'find', keys: ['/'], run: onSearch },
    { label: 'Keyboard shortcuts', icon: Keyboard, words: 'keys help', keys: ['?'], run: onList },
    {
      label: dark ? 'Light mode' : 'Dark mode',
      icon: dark ? Sun : Moon,
      words: 'theme appearance',
      run: () => setTheme(dark ? 'light' : 'dark'),
    },
    isEditor && page('Show Onboarding', Compass, paths.onboarding, 'setup welcome'),
    ...user.workspaces
      .filter(({ id }) => id !== user.workspace.id)
      .map(({ id, name }) => ({
        label: `Work in “${name}”`,
        icon: ArrowLeftRight,
        words: `workspace switch ${name}`,
        run: () => switchTo.mutate(id),
      })),
    {
      label: 'Log out',
      icon: LogOut,
      words: 'sign out',
      run: () => {
        clearLocalStorage();
        browser.go(paths.logout);
      },
    },
  ];
  const pages: (PaletteCommand | false)[] = [
    page('Dashboard', LayoutDashboard, paths.dashboard, 'home experiments'),
    page('Track Record', Gauge, paths.trackRecord, 'accuracy forecasts calibration'),
    page('Company Context', Building2, paths.companyContext, 'persona customers'),
    page('Benchmark', ChartLine, paths.benchmark, 'past tests accuracy'),
    isEditor && page('Import finished tests', FileUp, paths.importOutcomes, 'csv results'),
    page('Members & settings', Users, paths.workspace, 'workspace team webhooks keys tags'),
    page('Notices', Bell, paths.notices, 'mentions'),
    page('Profile', User, paths.profile, 'account'),
    page('API guide', Code, paths.api, 'developers client command line'),
    !user.isPro && page('Upgrade to Pro', Sparkles, paths.upgrade, 'plan price billing'),
    user.isAdmin && page('Admin Analytics', Shield, paths.admin, 'usage users funnels'),
  ];
  const offered = (command: PaletteCommand | false) => command !== false;
  return { pages: pages.filter(offered), acts: acts.filter(offered) };
}
