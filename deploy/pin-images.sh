#!/bin/sh
# Writes the digest of every base image behind its name, in the Dockerfiles and in compose.yaml, so that what was
# tried is what is deployed. Run it where Docker reaches the registries, and commit what it changes.
set -eu
cd "$(dirname "$0")"
for file in Dockerfile Dockerfile.cms compose.yaml; do
  for image in $(sed -nE 's/^(FROM| +image:) ([a-z]+:[^@ ]+).*/\2/p' "$file" | sort -u); do
    digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
    case $digest in sha256:*) ;; *) echo "$image: no digest, but \"$digest\"" >&2; exit 1 ;; esac
    sed -i -E "s#^(FROM| +image:) $image(@sha256:[0-9a-f]+)?( |\$)#\1 $image@$digest\3#" "$file"
  done
done
