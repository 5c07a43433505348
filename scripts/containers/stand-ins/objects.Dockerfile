FROM vonk-services
WORKDIR /s3
RUN npm init -y > /dev/null && npm install --no-audit --no-fund s3rver@3.7.1
COPY objects-server weed.sh ./
RUN mv weed.sh /usr/local/bin/weed && chmod 755 /usr/local/bin/weed
VOLUME /data
