-- People are refreshed by their ids, however many there are: a plan that was made while the tables were empty read all of them each time.
alter function search_refresh(bigint[]) set enable_seqscan = off;
alter function search_refresh(bigint[]) set enable_hashjoin = off;
alter function search_refresh(bigint[]) set enable_mergejoin = off;
