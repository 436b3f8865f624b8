import type { WrittenTable } from './written-table.ts'

const ofStudent = {
  of: 't.act_id in (select a.id from acts a where a.school_id = t.school_id and a.student_id = $person)',
  purpose: 'law',
  term: 'law',
  erasure: 'keep',
} as const

/** Contracts, and papers of the school's books: the law wants those retained whole, also after an erasure. */
export const paperTables: Readonly<Record<string, WrittenTable>> = {
  student_contracts: {
    of: 'student_id',
    purpose: 'admission',
    term: 'account',
    erasure: 'delete',
    columns: {
      P5: 'number signed_on signer name iin address contacts changed_at',
      '-': 'school_id student_id version changed_by',
    },
  },
  acts: {
    ...ofStudent,
    of: 'student_id',
    columns: {
      P5: 'year number issued_on sum_minor currency layout content issued_at',
      P7: 'paper_code',
      '-': 'school_id id student_id issued_by',
    },
  },
  act_voids: { ...ofStudent, columns: { P5: 'reason voided_at', '-': 'school_id act_id voided_by' } },
  act_scans: { ...ofStudent, columns: { P5: 'file_id added_at', '-': 'school_id act_id added_by' } },
  act_facts: {
    ...ofStudent,
    of: 'student_id',
    columns: { P5: 'kind fact_id is_released', '-': 'school_id act_id student_id' },
  },
}
