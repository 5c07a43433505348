-- Every change of a site by an operator: what it was before, so that the last one can be undone.
create table site_change (
  id bigint primary key generated always as identity,
  site_id int not null references site,
  at timestamptz not null default now(),
  who text not null,
  what text not null,
  -- Settings, company, theme, hosts and prices as `npm run site -- export` writes them.
  before jsonb not null,
  undone_at timestamptz
);
create index site_change_by_site on site_change (site_id, id desc);
