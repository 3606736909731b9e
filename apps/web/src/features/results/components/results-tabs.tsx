import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.tsx';
import { useUser } from '@/features/accounts/index.ts';
import { paths } from '@/lib/paths.ts';

/** The two views of the results; the one of the feedback is in the address, so that a reload comes back to it. */
export function ResultsTabs({ results, feedback }: { results: ReactNode; feedback: ReactNode }) {
  const { isPro } = useUser();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const open = (view: string) => {
    if (view === 'feedback' && !isPro) return void navigate({ to: paths.upgrade });
    void navigate({ to: pathname, hash: view === 'feedback' ? view : '', replace: true, resetScroll: false });
  };
  return (
    // Opened by Enter or a click, not by arrow keys alone: for a Free user the second tab leaves the page.
    <Tabs
      value={isPro && hash === 'feedback' ? hash : 'results'}
      activationMode="manual"
      onValueChange={open}
    >
      <TabsList className="print:hidden">
        <TabsTrigger value="results">Analysis &amp; Results</TabsTrigger>
        <TabsTrigger value="feedback">
          Simulated Customer Feedback {!isPro && <Badge tone="accent">Pro</Badge>}
        </TabsTrigger>
      </TabsList>
      <TabsContent value="results" className="mt-6 print:mt-0">
        {results}
      </TabsContent>
      <TabsContent value="feedback" className="mt-6 print:mt-0">
        {feedback}
      </TabsContent>
    </Tabs>
  );
}
