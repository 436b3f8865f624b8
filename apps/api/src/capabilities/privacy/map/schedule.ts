import type { WrittenTable } from './data-map.ts'

const ofTeacher = { of: 'teacher_id', purpose: 'school', term: 'account', erasure: 'delete' } as const

/** When people work, are away and are busy. */
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
    columns: { P2: 'starts_at ends_at', '-': 'school_id id person_id' },
  },
}
