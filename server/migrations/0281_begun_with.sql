-- The version of checkout that a payment was begun with: whoever comes back to it gets that one, and a version is judged by what
-- became of what was begun with it.
alter table payment add column release text;
