FROM vonk-services
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
VOLUME /data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
