-- Friends who came by a student's referral link, and the cashback of their first paid purchase.
create table referrals (
  school_id bigint not null,
  id bigint generated always as identity,
  referrer_id bigint not null,
  friend_id bigint not null,
  came_at timestamptz not null,
  -- Why it brings nothing, as it was found; whether it counts is `is_allowed`.
  refusal text check (refusal in ('own_contact', 'family', 'known', 'staff')),
  is_allowed boolean not null,
  decision text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  -- The first paid purchase: an order, or a package paid in full.
  bought_at timestamptz,
  order_id bigint,
  base_minor bigint check (base_minor > 0),
  due_at timestamptz,
  -- When its cashback was first credited, and what is credited now.
  settled_at timestamptz,
  credited_minor bigint not null default 0 check (credited_minor >= 0),
  primary key (school_id, id),
  unique (school_id, friend_id),
  check (referrer_id <> friend_id),
  check (num_nulls(bought_at, base_minor, due_at) in (0, 3)),
  check (settled_at is null or bought_at is not null),
  check (credited_minor = 0 or settled_at is not null),
  check ((decided_by is null) = (decided_at is null)),
  foreign key (school_id, referrer_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, friend_id) references people (school_id, id) on delete cascade,
  foreign key (school_id, decided_by) references people (school_id, id),
  foreign key (school_id, order_id) references orders (school_id, id)
);
create index referrals_referrer on referrals (school_id, referrer_id);
create index referrals_order on referrals (school_id, order_id) where order_id is not null;
create index referrals_decided_by on referrals (school_id, decided_by) where decided_by is not null;
create index referrals_due on referrals (school_id, due_at) where settled_at is null and bought_at is not null;
select force_row_level_security('referrals');

-- What the ledger has given a referrer; less than what is credited while a refund could not be taken back in full.
create table cashback_totals (
  school_id bigint not null,
  student_id bigint not null,
  posted_minor bigint not null check (posted_minor >= 0),
  primary key (school_id, student_id),
  foreign key (school_id, student_id) references people (school_id, id) on delete cascade
);
select force_row_level_security('cashback_totals');

create table referral_settings (
  school_id bigint primary key references schools (school_id),
  is_on boolean not null,
  waiting_days int not null check (waiting_days between 0 and 365),
  version int not null default 1
);
select force_row_level_security('referral_settings');
