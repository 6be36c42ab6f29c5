#!/bin/sh
# Runs a command with each secret file as an environment variable of its name: those of Docker (/run/secrets)
# or of systemd (LoadCredential). A secret in a file stands in no process list and in no image.
set -eu
for file in "${CREDENTIALS_DIRECTORY:-/run/secrets}"/*; do
  if [ -f "$file" ]; then export "$(basename "$file")=$(cat "$file")"; fi
done
exec "$@"
