-- A transfer that a guardian sent the document of: each child's part is a receipt that waits for staff.
create table receipt_transfers (
  school_id bigint not null references schools (school_id),
  id bigint generated always as identity,
  guardian_id bigint,
  currency char(3) not null references currencies (code),
  amount_minor bigint not null check (amount_minor > 0),
  paid_on date not null,
  number text not null default '',
  sent_at timestamptz not null,
  primary key (school_id, id),
  foreign key (school_id, guardian_id) references guardians (school_id, id) on delete set null (guardian_id)
);
create index receipt_transfers_guardian on receipt_transfers (school_id, guardian_id) where guardian_id is not null;
create index receipt_transfers_alike on receipt_transfers (school_id, paid_on, amount_minor);
select force_row_level_security('receipt_transfers');

alter table receipts add column transfer_id bigint;
alter table receipts add constraint receipts_transfer
  foreign key (school_id, transfer_id) references receipt_transfers (school_id, id);
create index receipts_transfer on receipts (school_id, transfer_id) where transfer_id is not null;
