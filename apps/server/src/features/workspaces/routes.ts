import type { FastifyInstance } from 'fastify';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import { route } from '../../kernel/route.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { changeMember } from './change-member.ts';
import { changeWorkspace } from './change-workspace.ts';
import { deleteWorkspace } from './delete-workspace.ts';
import { listInvitations } from './invitations.ts';
import { invite, sendInvitationAgain, withdrawInvitation } from './invite.ts';
import { listMemberRows, presentMember } from './members.ts';
import { readWorkspace } from './read-workspace.ts';
import { removeMember } from './remove-member.ts';
import { switchWorkspace } from './switch-workspace.ts';
import { readTraffic, saveTraffic } from './traffic.ts';

export function workspaceRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'GET /api/workspace', (ctx) => readWorkspace(ctx));
  route(app, deps, 'PATCH /api/workspace', (ctx, { body }) => changeWorkspace(ctx, body));
  route(app, deps, 'GET /api/workspace/traffic', (ctx) => readTraffic(ctx));
  route(app, deps, 'PUT /api/workspace/traffic', (ctx, { body }) => saveTraffic(ctx, body));
  route(app, deps, 'DELETE /api/workspace', async (ctx, { body }) => {
    await deleteWorkspace(ctx, body);
    return undefined;
  });
  route(app, deps, 'POST /api/workspaces/:id/switch', (ctx, { params }) => switchWorkspace(ctx, params.id));
  route(app, deps, 'GET /api/workspace/members', async (ctx) =>
    (await listMemberRows(ctx.db, ctx.workspace.id)).map((row) => presentMember(row, ctx.workspace.isPro)),
  );
  route(app, deps, 'PATCH /api/workspace/members/:id', (ctx, { params, body }) =>
    changeMember(ctx, params.id, body.role),
  );
  route(app, deps, 'DELETE /api/workspace/members/:id', async (ctx, { params }) => {
    await removeMember(ctx, params.id);
    return undefined;
  });
  route(app, deps, 'GET /api/workspace/invitations', (ctx, _input, { request }) =>
    listInvitations(ctx, originOf(deps.config, request)),
  );
  route(app, deps, 'POST /api/workspace/invitations', (ctx, { body }, { request }) =>
    invite(ctx, originOf(deps.config, request), body),
  );
  route(app, deps, 'POST /api/workspace/invitations/:id/send', (ctx, { params }, { request }) =>
    sendInvitationAgain(ctx, originOf(deps.config, request), params.id),
  );
  route(app, deps, 'DELETE /api/workspace/invitations/:id', async (ctx, { params }) => {
    await withdrawInvitation(ctx, params.id);
    return undefined;
  });
  route(app, deps, 'GET /api/invitations/:token', (ctx, { params }) => openInvitation(ctx, params.token));
  route(app, deps, 'POST /api/invitations/:token/accept', (ctx, { params }) =>
    acceptInvitation(ctx, params.token),
  );
}
