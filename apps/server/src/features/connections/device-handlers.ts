import { formatUserCode } from '@frontrunner/contracts/user-code';
import { InvalidRequestError, OAuthError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { authenticateClient } from '@modelcontextprotocol/sdk/server/auth/middleware/clientAuth.js';
import type { OAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/provider.js';
import express, { type RequestHandler, type Router } from 'express';
import { z } from 'zod';
import { pollSeconds } from './exchange-device-code.ts';
import type { DeviceProvider } from './oauth-provider.ts';
import { deviceGrant } from './resources.ts';

type Provider = OAuthServerProvider & DeviceProvider;

const fields = z.object({ scope: z.string().optional(), resource: z.url().optional() });
const pollFields = fields.extend({ device_code: z.string() });

/** Answers with what `act` gives or refuses, as the SDK's handlers do. */
function answering(act: (request: Parameters<RequestHandler>[0]) => Promise<object>): RequestHandler {
  return async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    try {
      response.json(await act(request));
    } catch (error) {
      const isTheirs = error instanceof OAuthError;
      response
        .status(isTheirs ? 400 : 500)
        .json(
          isTheirs
            ? error.toResponseObject()
            : { error: 'server_error', error_description: 'Internal Server Error' },
        );
    }
  };
}

const readForm = express.urlencoded({ extended: false });

function clientOf(request: Parameters<RequestHandler>[0]) {
  if (!request.client) throw new Error('no app was told apart');
  return request.client;
}

function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const { success, data, error } = shape.safeParse(body);
  if (!success) throw new InvalidRequestError(z.prettifyError(error));
  return data;
}

const resourceOf = ({ resource }: { resource?: string | undefined }) =>
  resource ? new URL(resource) : undefined;

/** Where a device begins (RFC 8628, section 3.1). */
export const deviceAuthorizationHandler = (provider: Provider, origin: string): Router =>
  express.Router().use(
    readForm,
    authenticateClient(provider),
    answering(async (request) => {
      const asked = read(fields, request.body);
      const begun = await provider.authorizeDevice(clientOf(request), {
        scopes: asked.scope?.split(' ') ?? [],
        resource: resourceOf(asked),
      });
      const code = formatUserCode(begun.userCode);
      return {
        device_code: begun.deviceCode,
        user_code: code,
        verification_uri: `${origin}/device`,
        verification_uri_complete: `${origin}/connect/${code}`,
        expires_in: begun.expiresInSeconds,
        interval: pollSeconds,
      };
    }),
  );

/** Where a device asks for its tokens (RFC 8628, section 3.4); other grants are for the handler behind it. */
export const deviceTokenHandler = (provider: Provider): Router =>
  express.Router().use(
    readForm,
    (request, _response, next) => next(request.body?.grant_type === deviceGrant ? undefined : 'router'),
    authenticateClient(provider),
    answering(async (request) => {
      const asked = read(pollFields, request.body);
      return provider.exchangeDeviceCode(clientOf(request), asked.device_code, resourceOf(asked));
    }),
  );
