-- Guardians are reminded of payments beside the student, and curators notified of overdue ones, until a school ends it.
alter table payment_reminder_settings
  add column to_guardians boolean not null default true,
  add column to_curators boolean not null default true;
