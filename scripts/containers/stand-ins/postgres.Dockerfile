FROM vonk-services
COPY pg /pg
COPY postgres-entry.sh /postgres-entry.sh
RUN groupadd -o -g 999 postgres && useradd -o -u 999 -g 999 -d /var/lib/postgresql postgres \
 && mkdir -p /var/lib/postgresql && chown 999:999 /var/lib/postgresql
ENV PGHOST=127.0.0.1
VOLUME /var/lib/postgresql
EXPOSE 5432
ENTRYPOINT ["sh", "/postgres-entry.sh"]
CMD ["postgres"]
