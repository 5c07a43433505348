FROM vonk-services
EXPOSE 4222
ENTRYPOINT ["nats-server"]
