-- Links that a reminder brings to a guardian stand beside the one link that people make: they replace and end nothing.
alter table payment_requests add column by_reminder boolean not null default false;
alter table payment_requests add constraint payment_requests_reminder
  check (not by_reminder or (tranche_id is not null and made_by is null)) not valid;
alter table payment_requests validate constraint payment_requests_reminder;
drop index payment_requests_tranche;
create unique index payment_requests_tranche on payment_requests (school_id, tranche_id)
  where withdrawn_at is null and paid_at is null and not by_reminder;
