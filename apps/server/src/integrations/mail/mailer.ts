import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; each becomes a paragraph. */
  paragraphs: string[];
  /** The one thing to do, as a button in HTML and as a line in text. */
  action?: { label: string; url: string };
}

export interface Mailer {
  /** Whether mail is set up. */
  readonly enabled: boolean;
  /** Sends one mail; false, with a line in the log, where no mail server is set up. Throws when the server refuses it. */
  send(mail: Mail): Promise<boolean>;
  close(): void;
}

/** Sends over SMTP; without an address of a server, every mail is a line in the log, without its text. */
export function createMailer(
  config: { SMTP_URL?: string | undefined; MAIL_FROM: string },
  log: FastifyBaseLogger,
): Mailer {
  if (!config.SMTP_URL) {
    return {
      enabled: false,
      send: async ({ subject }) => {
        log.info({ subject }, 'no mail server is set up (SMTP_URL); the link is on the screen');
        return false;
      },
      close: () => undefined,
    };
  }
  const transport = createTransport(config.SMTP_URL, { from: config.MAIL_FROM });
  return {
    enabled: true,
    send: async (mail) => {
      const { to, subject } = mail;
      await transport.sendMail({ to, subject: oneLine(subject), text: textOf(mail), html: htmlOf(mail) });
      return true;
    },
    close: () => transport.close(),
  };
}

/** Names of people and workspaces stand in subjects; a line break would begin another header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').slice(0, 200);

const textOf = ({ paragraphs, action }: Mail) =>
  [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : [])].join('\n\n');

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

function htmlOf({ paragraphs, action }: Mail): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('');
  const button = action
    ? `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#0b5a5e;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#1d2a2b;max-width:34em;margin:24px auto;padding:0 16px">${body}${button}</body></html>`;
}
