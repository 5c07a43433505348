-- A picture of a chat that moderators took away: its signed address gives nothing from then on, until an appeal brings it back.
alter table chat_image add column removed_at timestamptz;
