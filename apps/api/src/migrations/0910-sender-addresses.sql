-- Which school proved that a domain of letters is its own. One domain is one school's of all: no grants, functions alone.
create table sender_domains (
  school_id bigint primary key references school_directory (school_id) on delete cascade,
  domain text not null unique check (domain = lower(domain))
);

-- Takes a proved domain for the current school, instead of its former one. Returns false when another school has it.
create function claim_sender_domain(claimed text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sender_domains where school_id = current_school() and domain <> claimed;
  insert into sender_domains (domain, school_id) values (claimed, current_school()) on conflict do nothing;
  return exists (select from sender_domains where domain = claimed and school_id = current_school());
end $$;

create function release_sender_domain() returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  delete from sender_domains where school_id = current_school();
end;

create function is_sender_domain_taken(asked text) returns boolean
language sql stable security definer set search_path = public, pg_temp
return exists (select from sender_domains where domain = asked and school_id <> current_school());

revoke execute on function claim_sender_domain(text), release_sender_domain(), is_sender_domain_taken(text) from public;
grant execute on function claim_sender_domain(text), release_sender_domain(), is_sender_domain_taken(text) to qadam_app;

-- The address from which a school's letters come. `verified`: DNS shows the token and a key, so letters go from it, signed.
create table sender_addresses (
  school_id bigint not null references schools,
  address text not null,
  -- In ASCII, as DNS has it.
  domain text not null check (domain = lower(domain)),
  token text not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'verified', 'lost')),
  -- What DNS showed at last, by record.
  findings jsonb not null default '{}',
  -- Days running on which DNS answered without the token or the key, and the last of them.
  missing_days smallint not null default 0,
  missing_on date,
  asked_at timestamptz,
  checked_at timestamptz,
  unreachable_at timestamptz,
  next_check_at timestamptz not null,
  verified_at timestamptz,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (school_id),
  foreign key (school_id, changed_by) references people (school_id, id)
);
create index sender_addresses_changed_by on sender_addresses (school_id, changed_by);
select force_row_level_security('sender_addresses');

-- Keys that sign letters. The private half is encrypted by the key of the environment and never read back by people.
create table sender_keys (
  school_id bigint not null references schools,
  number int not null check (number > 0),
  public_key text not null,
  encrypted_private_key bytea not null,
  -- Since when DNS shows it; a key signs only then.
  found_at timestamptz,
  created_at timestamptz not null,
  primary key (school_id, number)
);
select force_row_level_security('sender_keys');
