-- An address that somebody typed and never proved is nobody's: only those that are proved, or that staff entered, are
-- unique in a school, so that nobody takes an address before its owner comes.
alter table people
  add column email_unproved boolean not null default false,
  add column phone_unproved boolean not null default false;
alter table people no force row level security;
update people set
  email_unproved = email is not null and email_verified_at is null,
  phone_unproved = phone is not null and phone_verified_at is null
where self_registered and (email_verified_at is null or phone_verified_at is null);
alter table people force row level security;
alter table people add constraint people_proved check (
  not (email_unproved and email_verified_at is not null) and not (phone_unproved and phone_verified_at is not null));

drop index people_email;
drop index people_phone;
create unique index people_email on people (school_id, lower(email)) where deleted_at is null and not email_unproved;
create unique index people_phone on people (school_id, phone) where deleted_at is null and not phone_unproved;
-- Whoever is looked up by an address is looked up among all who have it.
create index people_by_email on people (school_id, lower(email)) where deleted_at is null;
create index people_by_phone on people (school_id, phone) where deleted_at is null;
