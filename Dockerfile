# syntax=docker/dockerfile:1
# An image of the portal. compose.yaml starts it with PostgreSQL and a mail catcher.
# The image has not been built or started yet, because the development machine has no container runtime. Instead, the
# commands of each RUN step and of CMD were run in clean folders: as another user, without capabilities, on a read-only mount.

# Renovate updates this version together with the Node that npm installs (package.json, .nvmrc).
FROM node:24.21.0-trixie-slim AS base
WORKDIR /opt/portal
COPY .npmrc package.json package-lock.json ./
COPY brands/package.json brands/
COPY contract/package.json contract/
COPY desk/package.json desk/
COPY server/package.json server/
COPY web/package.json web/

FROM base AS build
RUN npm ci
COPY . .
RUN npm run build:brands

# Removes the Node that npm installs (190 MB), because the base image already contains Node.
FROM base AS dependencies
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-*

FROM base
# HOST is not a loopback address, and the proxy reaches the portal without TLS. So an https PUBLIC_URL must end with
# ?insecure=yes, and no other program may be able to read the network between the proxy and the portal.
ENV NODE_ENV=production NPM_CONFIG_UPDATE_NOTIFIER=false HOST=0.0.0.0 DATA_DIR=/var/lib/portal
RUN install --directory --owner=node --group=node --mode=0700 /var/lib/portal
# The code belongs to root, so the portal cannot change its own code.
COPY --from=dependencies /opt/portal ./
COPY start.mjs installedNode.mjs run.mjs ./
COPY brands brands
COPY contract contract
COPY desk desk
COPY server server
COPY web web
# The start compares hashes of the sources, which include the native host, with the stamps of the builds.
COPY tools/native-host tools/native-host
COPY --from=build /opt/portal/web/dist web/dist
COPY --from=build /opt/portal/desk/dist desk/dist
COPY --from=build /opt/portal/server/dist server/dist
USER node
VOLUME /var/lib/portal
EXPOSE 8080
# Exec form, because a shell would not forward SIGTERM. start.mjs also ends on a signal that arrives while it loads the server.
# A signal that arrives before Node runs start.mjs is lost unless the container has an init process (`--init`).
CMD ["node", "start.mjs"]
