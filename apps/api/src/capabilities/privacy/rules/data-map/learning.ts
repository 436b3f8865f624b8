import type { WrittenTable } from './written-table.ts'

const learnt = { purpose: 'learning', term: 'account' } as const
const ofPerson = { ...learnt, of: 'person_id' } as const
const ofStudent = { ...learnt, of: 'student_id' } as const
const ofHomework = {
  ...learnt,
  of: 't.homework_id in (select h.id from homework h where h.school_id = t.school_id and h.student_id = $person)',
} as const

/** What people learn, submit and are graded for. Group aggregates keep their numbers after an erasure. */
export const learningTables: Readonly<Record<string, WrittenTable>> = {
  program_people: {
    ...ofPerson,
    erasure: 'keep',
    columns: { P3: 'program_id part added_at ends_at way', '-': 'school_id person_id' },
  },
  saved_programs: {
    ...ofPerson,
    erasure: 'delete',
    columns: { P3: 'program_id saved_at', '-': 'school_id person_id' },
  },
  enrolment_requests: {
    ...ofPerson,
    erasure: 'blank',
    blank: 'message',
    columns: {
      P3: 'program_id message state asked_at decided_at reason',
      '-': 'school_id id person_id decided_by',
    },
  },
  enrolment_departures: {
    ...ofPerson,
    erasure: 'keep',
    columns: {
      P3: 'program_id since ends_at way left_at reason returned_at',
      '-': 'school_id id person_id left_by',
    },
  },
  program_copies: {
    ...ofPerson,
    erasure: 'delete',
    columns: { P3: 'program_id copied_from_id made_at', '-': 'school_id person_id made_by' },
  },
  group_members: {
    ...ofStudent,
    erasure: 'blank',
    blank: 'reason',
    columns: {
      P3: 'group_id joined_at left_at reason moved_to_id',
      '-': 'school_id id student_id joined_by left_by',
    },
  },
  group_teachers: {
    ...learnt,
    of: 'teacher_id',
    erasure: 'keep',
    columns: { P3: 'group_id since until', '-': 'school_id id teacher_id changed_by' },
  },
  certificates: {
    ...ofPerson,
    erasure: 'blank',
    blank: 'person_name',
    columns: {
      P1: 'person_name',
      P3: 'serial program_id program_ru program_kk program_en lessons minutes issued_at revoked_at reason',
      P7: 'address',
      '-': 'school_id id person_id issued_by revoked_by',
    },
  },
  attempts: {
    ...ofPerson,
    erasure: 'keep',
    columns: {
      P3: 'id exercise_list_id number state started_at deadline_at finished_at points most awaits',
      '-': 'school_id person_id seed of_homework',
    },
  },
  attempt_tasks: {
    ...learnt,
    of: 't.attempt_id in (select a.id from attempts a where a.school_id = t.school_id and a.person_id = $person)',
    erasure: 'blank',
    blank: 'answer',
    columns: {
      P3: 'attempt_id task_id position answer saved_at points worth is_excused',
      '-': 'school_id version checked judged_version homework_id',
    },
  },
  attempt_allowances: {
    ...ofPerson,
    erasure: 'blank',
    blank: 'reason',
    columns: {
      P3: 'exercise_list_id extra_minutes extra_attempts reason changed_at',
      '-': 'school_id person_id changed_by',
    },
  },
  regrade_changes: {
    ...learnt,
    of: 't.attempt_id in (select a.id from attempts a where a.school_id = t.school_id and a.person_id = $person)',
    erasure: 'keep',
    columns: {
      P3: 'attempt_id points_before points_after attempt_before attempt_after passed_before passed_after',
      '-': 'school_id regrade_id was_running judged_version_before checked_before',
    },
  },
  lesson_progress: {
    ...ofPerson,
    erasure: 'keep',
    columns: { P3: 'lesson_id opened_at seconds done_at changed_at', '-': 'school_id person_id' },
  },
  lesson_notes: {
    ...ofPerson,
    erasure: 'delete',
    columns: { P3: 'lesson_id number seconds text created_at changed_at', '-': 'school_id person_id' },
  },
  homework: {
    ...ofStudent,
    erasure: 'blank',
    blank: 'title text comment',
    columns: {
      P3: 'id program_id lesson_id exercise_list_id task_id state title text attempt submissions submitted_at is_late grade scale graded_at first_graded_at comment created_at changed_at removed_at rubric',
      '-': 'school_id student_id task_version opened_at graded_by version seen_at of_attempt_id alias',
    },
  },
  homework_submissions: {
    ...ofHomework,
    erasure: 'database',
    columns: { P3: 'homework_id number attempt submitted_at is_late title text', '-': 'school_id id' },
  },
  homework_submission_files: {
    ...learnt,
    of: `t.submission_id in (select s.id from homework_submissions s join homework h on h.school_id = s.school_id
      and h.id = s.homework_id where s.school_id = t.school_id and h.student_id = $person)`,
    erasure: 'database',
    columns: { P3: 'submission_id homework_file_id', '-': 'school_id sha256' },
  },
  homework_files: {
    ...learnt,
    of: 'owner_id',
    erasure: 'delete',
    columns: {
      P3: 'homework_id file_id file_url kind added_at detached_at',
      '-': 'school_id id owner_id',
    },
  },
  homework_decisions: {
    ...ofHomework,
    erasure: 'keep',
    columns: {
      P3: 'homework_id submission_number act grade scale comment reason decided_at rubric',
      '-': 'school_id id decided_by',
    },
  },
  homework_decision_files: {
    ...learnt,
    of: `t.decision_id in (select d.id from homework_decisions d join homework h on h.school_id = d.school_id
      and h.id = d.homework_id where d.school_id = t.school_id and h.student_id = $person)`,
    erasure: 'keep',
    columns: { P3: 'decision_id homework_file_id', '-': 'school_id sha256' },
  },
  homework_claims: {
    ...ofPerson,
    erasure: 'delete',
    columns: { '-': 'school_id homework_id person_id until' },
  },
  homework_reminders: {
    ...ofStudent,
    erasure: 'delete',
    columns: { P3: 'due_on sent_at', '-': 'school_id student_id' },
  },
  final_documents: {
    ...ofStudent,
    erasure: 'delete',
    columns: { P3: 'homework_id homework_file_id added_at', '-': 'school_id id student_id added_by' },
  },
  grade_decisions: {
    ...ofStudent,
    erasure: 'keep',
    columns: {
      P3: 'program_id lesson_id exercise_list_id act percent reason decided_at',
      '-': 'school_id id student_id decided_by',
    },
  },
  boards: {
    ...ofStudent,
    erasure: 'delete',
    columns: {
      P3: 'program_id lesson_id task_id created_at changed_at',
      '-': 'school_id id student_id revision changed_by',
    },
  },
  board_elements: {
    ...learnt,
    of: 't.board_id in (select b.id from boards b where b.school_id = t.school_id and b.student_id = $person)',
    erasure: 'cascade',
    columns: { P3: 'board_id element', '-': 'school_id name version nonce revision is_deleted bytes' },
  },
  board_files: {
    ...learnt,
    of: 't.board_id in (select b.id from boards b where b.school_id = t.school_id and b.student_id = $person)',
    erasure: 'cascade',
    columns: { P3: 'board_id name', '-': 'school_id file_id revision' },
  },
  lesson_posts: {
    ...ofPerson,
    purpose: 'communication',
    erasure: 'blank',
    blank: 'text',
    columns: {
      P3: 'program_id lesson_id text is_private created_at edited_at',
      '-': 'school_id id question_id person_id deleted_at hidden_at hidden_by resolved_at resolved_by last_at last_by',
    },
  },
  lesson_post_reads: {
    ...ofPerson,
    erasure: 'delete',
    columns: { '-': 'school_id question_id person_id read_at' },
  },
  lesson_post_letters: { ...ofPerson, erasure: 'delete', columns: { '-': 'school_id person_id since' } },
  program_announcement_reads: {
    ...ofPerson,
    erasure: 'delete',
    columns: { '-': 'school_id announcement_id person_id read_at' },
  },
  video_uploads: {
    of: 'owner_id',
    purpose: 'school',
    term: 'until_done',
    erasure: 'delete',
    columns: { P1: 'name bytes media_type touched_at', P7: 'key', '-': 'school_id id owner_id' },
  },
  risks: {
    of: 'student_id',
    purpose: 'learning',
    term: 'account',
    erasure: 'delete',
    columns: {
      P3: 'program_id rule since found_at evidence cleared_at',
      P6: 'snoozed_until',
      '-': 'school_id id student_id',
    },
  },
  risk_notes: {
    of: `exists (select 1 from risks r
      where r.school_id = t.school_id and r.id = t.risk_id and r.student_id = $person)`,
    purpose: 'learning',
    term: 'account',
    erasure: 'cascade',
    columns: { P6: 'kind text until at', '-': 'school_id id risk_id by_id' },
  },
}
