# syntax=docker/dockerfile:1
# The version that package.json pins; proof/supply/container.test.ts keeps the two together.
ARG NODE_VERSION=24.21.0

# Builds the web app; nothing of this stage but its result is kept.
FROM node:${NODE_VERSION}-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/cli/package.json packages/cli/
COPY packages/client/package.json packages/client/
COPY packages/contracts/package.json packages/contracts/
COPY packages/live/package.json packages/live/
COPY packages/mcp/package.json packages/mcp/
COPY packages/predictor/package.json packages/predictor/
COPY packages/seals/package.json packages/seals/
COPY packages/statistics/package.json packages/statistics/
COPY packages/writer/package.json packages/writer/
COPY e2e/package.json e2e/
COPY proof/package.json proof/
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY scripts scripts
COPY docs/model-card.md docs/model-card.json docs/
COPY packages packages
COPY apps/web apps/web
RUN node scripts/build.ts

# What the server needs to run, and no script of any package.
FROM node:${NODE_VERSION}-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/cli/package.json packages/cli/
COPY packages/client/package.json packages/client/
COPY packages/contracts/package.json packages/contracts/
COPY packages/live/package.json packages/live/
COPY packages/mcp/package.json packages/mcp/
COPY packages/predictor/package.json packages/predictor/
COPY packages/seals/package.json packages/seals/
COPY packages/statistics/package.json packages/statistics/
COPY packages/writer/package.json packages/writer/
COPY e2e/package.json e2e/
COPY proof/package.json proof/
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts --workspace @frontrunner/server

FROM node:${NODE_VERSION}-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json LICENSE ./
COPY packages packages
COPY apps/server apps/server
COPY --from=build /app/apps/web/dist apps/web/dist
# Files belong to root and are only read; the process is somebody else.
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/ready').then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
# As `npm start` does: docs/operations.md says why.
CMD ["node", "--max-semi-space-size=16", "apps/server/src/main.ts"]
