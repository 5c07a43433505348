-- A network that is told nothing any more: its row stays, with what it was told.
alter table postback_network add column ended_at timestamptz;
