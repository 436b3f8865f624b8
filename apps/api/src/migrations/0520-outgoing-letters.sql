-- Letters until they are sent: address and body stand here and no longer in the job, which stays for a week.
create table outgoing_letters (
  school_id bigint not null references schools,
  id bigint generated always as identity,
  recipient text not null,
  letter jsonb not null,
  created_at timestamptz not null default now(),
  primary key (school_id, id)
);
-- An erasure deletes what waits for an address.
create index outgoing_letters_recipient on outgoing_letters (school_id, lower(recipient));
select force_row_level_security('outgoing_letters');

-- The development mailbox shows what was sent, with its files.
alter table development_mailbox add column attachments jsonb;

-- Letters in jobs of the former version: those that wait move, those that ended lose address and body.
do $$
declare
  job record;
  letter_id bigint;
begin
  if to_regclass('pgboss.job') is null then return; end if;
  for job in execute
    $jobs$select id, data from pgboss.job where name = 'letter' and state <= 'active' and data ? 'letter' for update$jobs$
  loop
    perform set_config('app.school_id', job.data->>'school_id', true);
    insert into outgoing_letters (school_id, recipient, letter)
      values ((job.data->>'school_id')::bigint, job.data->'letter'->>'to', job.data->'letter') returning id into letter_id;
    execute $jobs$update pgboss.job set data = data - 'letter' || jsonb_build_object('letter_id', $1)
      where name = 'letter' and id = $2$jobs$ using letter_id, job.id;
  end loop;
  perform set_config('app.school_id', '', true);
  execute $jobs$update pgboss.job set data = data - 'letter', output = null where name = 'letter' and data ? 'letter'$jobs$;
end $$;
