-- How new a balance is: what tells of one carries it, so that a page never shows an older one in place of a newer one; answers and
-- live events of several servers overtake each other. It grows with each change, under the wallet's lock, which ids and times of
-- movements do not (docs/adr/0026). Near the time in ms, so that after a restore of an earlier state it grows past what was told.
alter table wallet add column version bigint not null default 0;

create function wallet_changed() returns trigger language plpgsql as $$
begin
  new.version := greatest(old.version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  return new;
end $$;
create trigger wallet_changed before update on wallet for each row when (old.balance <> new.balance) execute function wallet_changed();

-- A member's balance for a statement that has changed it itself, which sees it as it was before.
create function wallet_told(p_member bigint) returns jsonb language plpgsql volatile as $$
begin
  return (select jsonb_build_object('credits', balance, 'credits_version', version) from wallet where member_id = p_member);
end $$;
