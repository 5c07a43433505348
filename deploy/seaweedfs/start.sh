#!/bin/sh
# Starts the store with the keys of the environment. S3_KEY_OLD and S3_SECRET_OLD are believed too, while keys are changed.
set -eu
umask 077
identity() {
  printf '{"name":"%s","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":["Admin","Read","Write","List"]}' "$1" "$2" "$3"
}
{
  printf '{"identities":['
  identity vonk "$S3_KEY" "$S3_SECRET"
  if [ -n "${S3_KEY_OLD:-}" ]; then
    printf ','
    identity vonk-old "$S3_KEY_OLD" "$S3_SECRET_OLD"
  fi
  printf ']}'
} > /tmp/s3.json
exec weed server -dir=/data -ip.bind=0.0.0.0 -s3 -s3.port=9000 -s3.config=/tmp/s3.json -master.volumeSizeLimitMB=1024
