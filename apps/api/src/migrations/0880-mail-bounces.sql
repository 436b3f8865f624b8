-- A letter that a mail server took: a report about it names the letter by its signed return address.
create table sent_letters (
  school_id bigint not null references schools,
  id bigint not null,
  address text not null,
  delivery_ids bigint[] not null default '{}',
  sent_at timestamptz not null,
  primary key (school_id, id)
);
create index sent_letters_address on sent_letters (school_id, address);
create index sent_letters_sent on sent_letters (school_id, sent_at);
select force_row_level_security('sent_letters');

-- Why letters came back; soft ones are counted by days.
create table mail_bounces (
  school_id bigint not null references schools,
  letter_id bigint not null,
  address text not null,
  meaning text not null check (meaning in ('hard', 'soft', 'policy', 'letter', 'complaint')),
  status text,
  bounced_at timestamptz not null,
  primary key (school_id, letter_id, meaning)
);
create index mail_bounces_address on mail_bounces (school_id, address, bounced_at);
create index mail_bounces_old on mail_bounces (school_id, bounced_at);
select force_row_level_security('mail_bounces');

-- Addresses that do not work, until somebody says that they do. An address without a row works.
create table failed_addresses (
  school_id bigint not null references schools,
  address text not null check (address = lower(address)),
  reason text not null check (reason in ('hard', 'soft')),
  status text,
  failed_at timestamptz not null,
  primary key (school_id, address)
);
select force_row_level_security('failed_addresses');
