FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY host/package.json host/
COPY remotes remotes
COPY shared shared
COPY server/package.json server/
COPY sandbox sandbox
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci
COPY . .
RUN npm run build && mkdir -p /data && chown node /data
USER node
