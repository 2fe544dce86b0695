# The shop as one image; the role is the command's last word: web, worker, or none for both in one process.
# The version of package.json, so that an image made later is the same; docs/operate.md says how to pin its digest, too.
ARG NODE_IMAGE=node:24.21.0-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# The npm package `node` brings the right version to machines with an older one; the image has it already.
RUN node scripts/build.ts && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin/node
# What the image is made of, for scanners: `docker run --rm --entrypoint cat godwit sbom.json`.
RUN npm sbom --package-lock-only --omit dev --sbom-format cyclonedx > sbom.json

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /shop
COPY --from=build /shop ./
RUN mkdir data && chown node:node data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/start.ts", "--built"]
