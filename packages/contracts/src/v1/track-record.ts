import { trackRecordEndpoints } from '../track-record.ts';
import type { V1Endpoints } from './endpoint.ts';

const read = trackRecordEndpoints['GET /api/track-record'];
const exported = trackRecordEndpoints['GET /api/track-record/export'];

export const v1TrackRecordEndpoints = {
  'GET /api/v1/track-record': {
    summary: 'Read the track record',
    description:
      'How the sealed forecasts came out, those made before their tests apart from back-tests and from tests without a date; no ' +
      'verdict below 30 outcomes.',
    operationId: 'readTrackRecord',
    tag: 'Track record',
    access: 'key',
    scope: 'read',
    limit: read.limit,
    response: read.response,
  },
  'GET /api/v1/track-record/export': {
    summary: 'Export the sealed forecasts',
    description:
      "The workspace's chain of sealed forecasts as JSON lines, which `npx frontrunner verify` checks without a server; with " +
      '`texts=1` with the headlines that are not deleted.',
    operationId: 'exportTrackRecord',
    tag: 'Track record',
    access: 'key',
    scope: 'read',
    limit: exported.limit,
    query: exported.query,
    response: exported.response,
    contentType: 'application/x-ndjson',
  },
} as const satisfies V1Endpoints;
