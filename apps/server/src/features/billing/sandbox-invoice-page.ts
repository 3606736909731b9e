import type { FastifyInstance } from 'fastify';
import { isSandbox, moneyText } from '../../integrations/payments/index.ts';
import { brandFont } from '../../kernel/brand-font.ts';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { escapeHtml } from '../../kernel/html.ts';

const day = (moment: Date) =>
  moment.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The sandbox's invoice and receipt, for its owner; where the real provider links to its own page. */
export function sandboxInvoicePage(app: FastifyInstance, { payments }: Deps): void {
  if (!isSandbox(payments)) return;
  app.get<{ Params: { id: string } }>(
    '/api/sandbox/invoices/:id',
    { config: { limitClass: 'read' }, schema: { summary: 'An invoice of the payments sandbox, as a page.' } },
    async (request, reply) => {
      if (!request.session) throw new AppError('NOT_SIGNED_IN');
      const { account, workspace } = request.session;
      if (workspace.role !== 'owner') throw new AppError('ROLE_REQUIRED');
      const invoice = await payments.findInvoice(request.params.id, workspace.id);
      if (!invoice) throw new AppError('NOT_FOUND');
      const rows: [string, string][] = [
        ['Invoice', invoice.number],
        ['Date', day(invoice.createdAt)],
        ['For', `Frontrunner Pro until ${day(invoice.periodEnd)}`],
        ['Billed to', account.email ?? workspace.id],
        ['Amount', moneyText(invoice.amountMinor, invoice.currency)],
        [
          'Status',
          invoice.status === 'paid' ? 'Paid: this is also the receipt' : `Not paid (${invoice.status})`,
        ],
      ];
      const lines = rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('');
      return reply.type('text/html; charset=utf-8').send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Invoice ${escapeHtml(invoice.number)}</title><style>${brandFont}
body{font-size:16px;line-height:1.5;max-width:34rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}
dt{font-weight:600;margin-top:.75rem}dd{margin:0}p{border:1px solid;padding:.5rem .75rem;border-radius:6px}</style></head>
<body><main><h1>Frontrunner Pro</h1><p>Payments sandbox: no money moved, and this is no real invoice.</p><dl>${lines}</dl></main></body></html>`,
      );
    },
  );
}
