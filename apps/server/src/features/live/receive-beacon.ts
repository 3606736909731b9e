import type { LiveBeacon, ResponseOf } from '@frontrunner/contracts';
import { armOf } from '@frontrunner/live/arm';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../kernel/errors.ts';
import { isAllowedOrigin } from './allowed-origins.ts';
import type { Visit } from './count-visits.ts';
import type { PageSite } from './page-tests.ts';
import type { LiveParts } from './parts.ts';
import { hashVisitor } from './visitor-hash.ts';

/** What a request says of its sender. */
export interface Sender {
  address: string;
  origin: string | undefined;
  userAgent: string | undefined;
}

/** What the script draws, and what a page may give in its place. */
const visitorForm = /^[\w.-]{8,64}$/;
const hourMs = 60 * 60_000;
const mostElements = 1000;

const botAgents = new LRUCache<string, boolean>({ max: 5000 });
/** Programs that say so. A browser always names itself. */
function isBot(userAgent: string | undefined): boolean {
  if (!userAgent || userAgent.length > 1000) return true;
  let answer = botAgents.get(userAgent);
  if (answer === undefined) {
    answer = isbot(userAgent);
    botAgents.set(userAgent, answer);
  }
  return answer;
}

/** The hour of an event by the visitor's clock, where that can be: not after now, and not more than a day before. */
function hourOf(at: number, now: number): string {
  const moment = Number.isFinite(at) ? Math.min(now, Math.max(at, now - 24 * hourMs)) : now;
  return new Date(moment - (moment % hourMs)).toISOString();
}

/**
 * Counts what a page sends of one visitor, and answers when it is durable. A click is an impression as well: beacons may
 * come in any order. Dropped: events of tests that do not run here, of programs, and with an arm that is not the visitor's.
 * Throws NOT_FOUND for an unknown key, ORIGIN_NOT_ALLOWED for pages of other sites, and RATE_LIMITED.
 */
export async function receiveBeacon(
  parts: LiveParts,
  sender: Sender,
  beacon: LiveBeacon,
): Promise<ResponseOf<'POST /live/v1/events'>> {
  const { origin } = sender;
  const site = await parts.pageSites.find(beacon.site);
  parts.limit(sender.address, site?.id ?? null);
  if (!site) throw new AppError('NOT_FOUND');
  if (!origin || !isAllowedOrigin(site.origins, origin)) throw new AppError('ORIGIN_NOT_ALLOWED');
  const { events, visitor } = beacon;
  if (isBot(sender.userAgent) || !visitorForm.test(visitor)) return { counted: 0, dropped: events.length };
  if (beacon.view) {
    const { found, late } = beacon.view;
    if (found <= mostElements && late <= found) parts.watch.viewed(site, origin, { found, late });
  }
  const knows = (one: PageSite) => events.every(({ test }) => one.arms.has(test));
  const { arms: armsOf } = (knows(site) ? site : await parts.pageSites.findFresh(beacon.site)) ?? site;
  const now = parts.clock.now().getTime();
  const visits = new Map<string, Visit>();
  let valid: string[] = [];
  for (const { test, arm: label, type, at } of events) {
    const arms = armsOf.get(test);
    if (!arms) continue;
    const arm = armOf(test, visitor, arms.length);
    if (arms[arm] !== label) continue;
    valid.push(test);
    const hour = hourOf(at, now);
    let visit = visits.get(test);
    if (!visit) {
      visit = {
        workspaceId: site.workspaceId,
        testId: test,
        visitor: hashVisitor(parts.visitorKey, test, visitor),
        arm,
        seenHour: hour,
        clickedHour: null,
      };
      visits.set(test, visit);
    }
    if (type === 'impression') visit.seenHour = hour;
    else visit.clickedHour ??= hour;
  }
  if (valid.length > 0) {
    const running = await parts.batches.add([...visits.values()]);
    valid = valid.filter((test) => running.has(test));
  }
  return { counted: valid.length, dropped: events.length - valid.length };
}
