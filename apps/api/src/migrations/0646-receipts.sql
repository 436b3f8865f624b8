-- Money that came or went back by hand, and waits for a second person. Its sums are in the ledger, pending until then.
create table receipts (
  school_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('receipt', 'refund')),
  student_id bigint not null,
  -- The receipt that a refund gives back.
  receipt_id bigint,
  currency char(3) not null references currencies (code),
  amount_minor bigint not null check (amount_minor > 0),
  method text not null check (method in ('cash', 'transfer')),
  paid_on date not null,
  number text not null default '',
  note text not null default '',
  file_id bigint,
  duplicate_of bigint,
  state text not null default 'awaiting' check (state in ('awaiting', 'confirmed', 'refused', 'expired')),
  -- The pending transactions: of a refund what comes out of credit, and what is granted beyond it.
  pending_id bigint,
  grant_pending_id bigint,
  recorded_at timestamptz not null,
  recorded_by bigint,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  decision_reason text,
  confirmed_alone boolean not null default false,
  primary key (school_id, id),
  constraint receipts_refund check ((kind = 'refund') = (receipt_id is not null)),
  constraint receipts_decided check ((state = 'awaiting') = (decided_at is null)),
  -- Nobody confirms what they recorded themselves, unless nobody else could.
  constraint receipts_second_person check (decided_by is null or state <> 'confirmed' or confirmed_alone
    or decided_by is distinct from recorded_by),
  foreign key (school_id, student_id) references people (school_id, id),
  foreign key (school_id, receipt_id) references receipts (school_id, id),
  foreign key (school_id, duplicate_of) references receipts (school_id, id),
  foreign key (school_id, file_id) references files (school_id, id),
  foreign key (school_id, pending_id) references ledger_transactions (school_id, id),
  foreign key (school_id, grant_pending_id) references ledger_transactions (school_id, id),
  foreign key (school_id, recorded_by) references people (school_id, id),
  foreign key (school_id, decided_by) references people (school_id, id)
);
create index receipts_student on receipts (school_id, student_id, id desc);
create index receipts_refunds on receipts (school_id, receipt_id) where receipt_id is not null;
create index receipts_awaiting on receipts (school_id, id desc) where state = 'awaiting';
create index receipts_alike on receipts (school_id, paid_on, amount_minor);
create index receipts_file on receipts (school_id, file_id) where file_id is not null;
create index receipts_duplicate_of on receipts (school_id, duplicate_of) where duplicate_of is not null;
create index receipts_pending on receipts (school_id, pending_id) where pending_id is not null;
create index receipts_grant_pending on receipts (school_id, grant_pending_id) where grant_pending_id is not null;
create index receipts_recorded_by on receipts (school_id, recorded_by);
create index receipts_decided_by on receipts (school_id, decided_by) where decided_by is not null;
select force_row_level_security('receipts');

create table receipt_settings (
  school_id bigint primary key references schools (school_id),
  -- R232
  file_required boolean not null,
  version int not null default 1
);
select force_row_level_security('receipt_settings');
