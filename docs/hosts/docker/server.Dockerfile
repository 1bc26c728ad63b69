# The server as an image: settings and content come when it starts. Build it from the folder of the project:
#
#   docker build -f docs/hosts/docker/server.Dockerfile -t notes .
#   docker run -p 3000:3000 -v notes:/data notes
#
# It asks for its settings at http://localhost:3000, with a code from the log; `--env-file .env` gives them beforehand.
#
# The volume holds the copy of the workspace and must not be lost: with it, a restart needs no Notion.
FROM node:24-alpine AS build
# Bundles name their files by this path, so it is the same below.
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# What a build has to know; everything else is read when the server starts. NOTION_PAGE_ID only tells further languages.
ARG NOTION_PAGE_ID=
ARG SUB_PATH=
ARG HSTS_SECONDS=
RUN npm run build:server -- --no-sync --standalone && npm run collect:server -- /image

FROM node:24-alpine
# For posters of uploaded videos, with some 100 MB more:
# RUN apk add --no-cache ffmpeg
WORKDIR /app
COPY --from=build --chown=node:node /image ./
RUN mkdir /data && chown node:node /data
VOLUME /data
ENV NODE_ENV=production CONTENT_DIR=/data PORT=3000
USER node
EXPOSE 3000
# 503 until there is something to serve, and again before the server ends. The first sync may take minutes.
HEALTHCHECK --start-period=20m --interval=30s --timeout=5s \
  CMD wget -q -O /dev/null "http://127.0.0.1:$PORT/api/health" || exit 1
CMD ["node", "scripts/start-standalone.mjs"]
