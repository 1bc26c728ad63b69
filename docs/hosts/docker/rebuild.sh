#!/bin/sh
# Builds the image of the export again, and starts it in place of the one that runs. Every hour, by a line of crontab -e:
#
#   17 * * * * sh /srv/notelight/docs/hosts/docker/rebuild.sh
#
# A build that fails changes nothing: the site that runs goes on. Settings are read from .env in the folder of the project.
set -eu
cd "$(dirname "$0")/../../.."
docker build --quiet -f docs/hosts/docker/export.Dockerfile --build-arg BUILT_AT="$(date +%s)" --secret id=env,src=.env -t notes .
docker rm --force notes >/dev/null 2>&1 || true
docker run --detach --name notes --restart unless-stopped --publish 8080:8080 notes
