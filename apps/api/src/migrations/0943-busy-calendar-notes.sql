-- What the owner of an external calendar should know about its last successful reading.
alter table busy_calendars add column notes jsonb not null default '[]';
