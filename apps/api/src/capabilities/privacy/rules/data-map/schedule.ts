import type { WrittenTable } from './written-table.ts'

const ofTeacher = { of: 'teacher_id', purpose: 'school', term: 'account', erasure: 'delete' } as const

const changed = 'created_at created_by changed_at changed_by'

/** When people work, are absent and busy, and the classes that they teach and attend. */
export const scheduleTables: Readonly<Record<string, WrittenTable>> = {
  work_days: {
    ...ofTeacher,
    columns: {
      P1: 'weekday from_minute until_minute starts_on ends_on',
      '-': 'school_id id teacher_id version created_at changed_at changed_by',
    },
  },
  work_overrides: {
    ...ofTeacher,
    columns: {
      P1: 'day from_minute until_minute note',
      '-': 'school_id id teacher_id created_at created_by',
    },
  },
  absences: {
    ...ofTeacher,
    columns: {
      P2: 'starts_at ends_at reason',
      '-': 'school_id id teacher_id substitute_id version created_at created_by',
    },
  },
  teacher_terms: {
    ...ofTeacher,
    columns: {
      P1: 'buffer_minutes notice_hours daily_limit takes_bookings',
      '-': 'school_id teacher_id version',
    },
  },
  busy_times: {
    ...ofTeacher,
    of: 'person_id',
    columns: { P2: 'starts_at ends_at', '-': 'school_id id person_id calendar_id' },
  },
  classes: {
    of: `(t.teacher_id = $person or t.substituted_id = $person or exists (select 1 from class_students s
      where s.school_id = t.school_id and s.class_id = t.id and s.student_id = $person))`,
    purpose: 'learning',
    term: 'account',
    erasure: 'keep',
    columns: {
      P3: 'program_id group_id lesson_id type room_id starts_at ends_at status is_automatic meeting_url note',
      P7: 'meeting_key',
      '-': `school_id id series_id series_day is_exception teacher_id substituted_id free_at moved_from_id makes_up_id quota_person_id quota_month sequence version ${changed}`,
    },
  },
  class_series: {
    of: 'teacher_id',
    purpose: 'school',
    term: 'account',
    erasure: 'keep',
    columns: {
      P1: 'weekdays every_weeks starts_on ends_on from_minute minutes time_zone on_holiday',
      '-': 'school_id id program_id group_id type teacher_id room_id version created_at created_by',
    },
  },
  class_students: {
    of: 'student_id',
    purpose: 'learning',
    term: 'account',
    erasure: 'blank',
    blank: 'note',
    columns: {
      P3: 'class_id starts_at ends_at attendance note marked_at',
      '-': 'school_id student_id is_on marked_by',
    },
  },
  class_history: {
    of: 'by_id',
    purpose: 'learning',
    term: 'account',
    erasure: 'keep',
    columns: {
      P3: 'class_id act from_status to_status at reason was_at',
      '-': 'school_id id by_id by_role',
    },
  },
  class_quotas: {
    of: 'person_id',
    purpose: 'learning',
    term: 'account',
    erasure: 'delete',
    columns: { P3: 'month kind used', '-': 'school_id person_id' },
  },
  waiting_entries: {
    of: 'student_id',
    purpose: 'learning',
    term: 'account',
    erasure: 'delete',
    columns: {
      P3: 'teacher_id group_id program_id weekdays from_minute until_minute until_day status created_at ended_at',
      '-': 'school_id id student_id created_by ended_by',
    },
  },
  waiting_offers: {
    of: `exists (select 1 from waiting_entries e
      where e.school_id = t.school_id and e.id = t.entry_id and e.student_id = $person)`,
    purpose: 'learning',
    term: 'account',
    erasure: 'cascade',
    columns: {
      P3: 'teacher_id starts_at ends_at program_id status offered_at expires_at answered_at class_id',
      '-': 'school_id id entry_id',
    },
  },
  busy_calendars: {
    of: 'person_id',
    purpose: 'school',
    term: 'account',
    erasure: 'delete',
    columns: {
      P2: 'name read_at fault notes',
      P7: 'address',
      '-': 'school_id id person_id faults next_at version created_at',
    },
  },
  calendar_feeds: {
    of: 'person_id',
    purpose: 'school',
    term: 'account',
    erasure: 'delete',
    columns: {
      P2: 'name created_at renewed_at read_at',
      P7: 'secret_digest',
      '-': 'school_id id person_id version',
    },
  },
  class_departures: {
    of: 'student_id',
    purpose: 'learning',
    term: 'account',
    erasure: 'delete',
    columns: { P3: 'class_id left_at', '-': 'school_id student_id' },
  },
  class_letters: {
    of: 'person_id',
    purpose: 'communication',
    term: 'account',
    erasure: 'delete',
    columns: { P3: 'class_id kind at', '-': 'school_id person_id' },
  },
  hour_corrections: {
    of: 'teacher_id',
    purpose: 'school',
    term: 'account',
    erasure: 'keep',
    columns: {
      P3: 'month type minutes reason at',
      '-': 'school_id id teacher_id class_id by_id',
    },
  },
  report_files: {
    of: 'person_id',
    purpose: 'school',
    term: 'until_done',
    erasure: 'delete',
    columns: {
      P3: 'report file asked state failure rows_done rows_total created_at ended_at expires_at',
      '-': 'school_id id person_id file_id language signed_in_at',
    },
  },
  report_views: {
    of: 'person_id',
    purpose: 'school',
    term: 'account',
    erasure: 'delete',
    columns: {
      P3: 'report name asked is_shared created_at changed_at',
      '-': 'school_id id person_id version',
    },
  },
}
