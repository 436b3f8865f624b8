-- Money that was paid at a provider and goes back by another way: in cash or by a transfer. A second person confirms it.
alter table payment_refunds
  add column method text,
  add column paid_on date,
  add column decided_by bigint,
  add column confirmed_alone boolean not null default false;
alter table payment_refunds add constraint payment_refunds_method
  check ((method is null) = (paid_on is null) and (method is null or method in ('cash', 'transfer'))) not valid;
alter table payment_refunds validate constraint payment_refunds_method;
-- Nobody confirms what they recorded themselves, unless nobody else could.
alter table payment_refunds add constraint payment_refunds_second_person
  check (method is null or state <> 'succeeded' or confirmed_alone
    or (decided_by is not null and decided_by is distinct from requested_by)) not valid;
alter table payment_refunds validate constraint payment_refunds_second_person;
alter table payment_refunds add constraint payment_refunds_decided_by
  foreign key (school_id, decided_by) references people (school_id, id) not valid;
alter table payment_refunds validate constraint payment_refunds_decided_by;
create index payment_refunds_decided_by on payment_refunds (school_id, decided_by) where decided_by is not null;
