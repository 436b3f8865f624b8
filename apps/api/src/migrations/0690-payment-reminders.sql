-- Reminders of payments, each sent once: before the day, on it and after it.
create table payment_reminders (
  school_id bigint not null,
  tranche_id bigint not null,
  -- The day that it reminds of: a tranche whose day was moved reminds again.
  due_on date not null,
  -- Days until that day; negative after it.
  days_left int not null,
  sent_at timestamptz not null,
  primary key (school_id, tranche_id, due_on, days_left),
  foreign key (school_id, tranche_id) references tranches (school_id, id)
);
select force_row_level_security('payment_reminders', append_only => true);

create table payment_reminder_settings (
  school_id bigint primary key references schools (school_id),
  is_on boolean not null,
  -- So many days after the last reminder the work may stop; null where the contract says nothing of it.
  stop_after_days int check (stop_after_days between 1 and 365),
  version int not null
);
select force_row_level_security('payment_reminder_settings');
