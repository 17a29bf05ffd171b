# The published site in nginx, at the root of its host: docs/publishing.md says how to use it. `.env` is read while it is built and is not in
# the image that comes of it.
FROM node:26-slim AS build
WORKDIR /site
COPY . .
ARG BASE_URL
RUN npm run build

FROM nginx:stable-alpine
COPY --from=build /site/dist /var/www/portfolio
RUN mv /var/www/portfolio/.delivery/nginx.conf /etc/nginx/conf.d/default.conf
