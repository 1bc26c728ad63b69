# The exported site behind nginx as an image. From the folder of the project:
#
#   docker build -f docs/hosts/docker/export.Dockerfile --secret id=env,src=.env -t notes .
#   docker run -d --name notes -p 8080:8080 notes
#
# To publish what has changed in Notion, run rebuild.sh beside this file.
#
# .env has NOTION_PAGE_ID, NEXT_PUBLIC_LINK and a token if there is one: as a secret, it is in no layer of the image.
FROM node:24-alpine AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
# Draws posters of uploaded videos; it is not in the image that runs.
RUN apk add --no-cache ffmpeg
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# Another value for each build: without one, Docker takes the site from the last build, for no file of the project has changed.
ARG BUILT_AT=
# The caches keep the copy of the workspace and what was compiled, so that the next image reads only what has changed.
RUN --mount=type=secret,id=env,target=/app/.env,required=true \
    --mount=type=cache,target=/app/.content \
    --mount=type=cache,target=/app/.next/cache \
    npm run build

# nginx without root: it listens on 8080 and writes to /tmp alone.
FROM nginxinc/nginx-unprivileged:1.28-alpine-slim
COPY --from=build /app/out /var/www/notelight
COPY docs/hosts/nginx/notelight.conf /etc/nginx/conf.d/default.conf
USER root
RUN sed -i -e 's/listen 80;/listen 8080;/' -e 's/listen \[::\]:80;/listen [::]:8080;/' /etc/nginx/conf.d/default.conf \
    && nginx -t
USER nginx
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s CMD wget -q -O /dev/null http://127.0.0.1:8080/robots.txt || exit 1
