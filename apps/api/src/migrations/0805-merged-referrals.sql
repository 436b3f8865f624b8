-- Since when referrer and friend are one student: such a pair brings nothing.
alter table referrals add column merged_at timestamptz;
-- Since when a total is counted in that of the student with whom its own was merged.
alter table cashback_totals add column merged_at timestamptz;

-- Totals of cashback are added up, never moved as rows.
create or replace function columns_naming_students() returns table (table_name text, column_name text) language sql stable as $$
  select c.conrelid::regclass::text, a.attname::text
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
  where c.contype = 'f' and c.confrelid in ('people'::regclass, 'student_records'::regclass)
    and array_length(c.conkey, 1) = 2
    and c.conrelid::regclass::text not in ('people', 'sign_ins', 'registrations', 'codes', 'reset_links', 'invitations',
      'consents', 'student_records', 'student_names', 'student_exam_plans', 'student_families', 'student_visas',
      'student_legal_steps', 'student_steps', 'student_letters', 'student_search', 'student_contacts',
      'student_name_keys', 'onboardings', 'student_merges', 'record_changes', 'audit_log', 'student_import_rows',
      'student_import_people', 'student_stages', 'season_stages', 'season_losses', 'ledger_accounts',
      'ledger_transactions', 'cashback_totals')
    and has_table_privilege(c.conrelid, 'select')
  group by 1, 2 order by 1, 2
$$;
