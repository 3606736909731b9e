import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret in the form of Standard Webhooks: 256 random bits as base64 after `whsec_`. */
export const drawSecret = () => prefix + randomBytes(32).toString('base64');

/**
 * The headers of Standard Webhooks (https://www.standardwebhooks.com, version 1.0): HMAC-SHA256 over id, seconds and body,
 * once for each secret that is valid now.
 */
export function signedHeaders(
  message: { messageId: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = `${message.messageId}.${timestamp}.${message.body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': message.messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
