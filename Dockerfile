# The service in a container: `docker build -t sightline .`, then
# `docker run --restart unless-stopped --stop-timeout 60 -p 127.0.0.1:8787:8787 -v sightline:/data sightline`.
# The guide is docs/guides/operate.md; compose.yaml has it with PostgreSQL and Redis.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN npm run build
RUN mkdir /packed && npm pack --workspace packages/sightline --pack-destination /packed

FROM ${NODE_IMAGE} AS service
LABEL org.opencontainers.image.title="Sightline" \
      org.opencontainers.image.description="Audits websites the way search engines and answer engines see them" \
      org.opencontainers.image.licenses="MIT"
WORKDIR /opt/sightline
COPY --from=build /packed/ /tmp/packed/
# Drivers of PostgreSQL and of the shared queue are optional for the package, and part of the image.
RUN npm init --yes >/dev/null \
 && npm install --omit=dev --ignore-scripts --no-audit --no-fund /tmp/packed/*.tgz pg@8.23.1 bullmq@6.7.0 ioredis@5.11.1 \
 && npm cache clean --force \
 && rm -r /tmp/packed \
 && mkdir --mode 0700 /data \
 && chown node:node /data
ENV NODE_ENV=production \
    PATH=/opt/sightline/node_modules/.bin:$PATH \
    SIGHTLINE_STORE=sqlite:/data/server.db
USER node
WORKDIR /data
VOLUME /data
EXPOSE 8787
# SIGTERM lets requests in progress finish; give it 60 seconds (docker stop --time 60).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:8787/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["sightline"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8787"]

# `docker build --target render --tag sightline:render .`: the same with Chromium, for pages that scripts write. Its sandbox
# needs user namespaces, which the default profile of Docker forbids: run it with `--security-opt seccomp=FILE` and a
# profile that allows them, such as the one of Playwright.
FROM service AS render
USER root
RUN apt-get update \
 && apt-get install --yes --no-install-recommends chromium fonts-liberation fonts-noto-cjk fonts-noto-color-emoji \
 && rm -rf /var/lib/apt/lists/* \
 && npm install --prefix /opt/sightline --omit=dev --ignore-scripts --no-audit --no-fund playwright-core@1.65.1 axe-core@4.14.1 web-vitals@6.2.3 \
 && npm cache clean --force
USER node

# What is built without a target: the service.
FROM service
