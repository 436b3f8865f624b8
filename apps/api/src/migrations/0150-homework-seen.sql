-- When its student last looked at a homework: what was decided since then is news to them.
alter table homework add column seen_at timestamptz;
