import type { WrittenTable } from './written-table.ts'

const ofStudent = {
  of: 't.act_id in (select a.id from acts a where a.school_id = t.school_id and a.student_id = $person)',
  purpose: 'law',
  term: 'law',
  erasure: 'keep',
} as const

const ofBilling = {
  ...ofStudent,
  of: 't.document_id in (select d.id from billing_documents d where d.school_id = t.school_id and d.student_id = $person)',
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
  billing_documents: {
    ...ofStudent,
    of: 'student_id',
    columns: {
      P5: 'kind year number issued_on sum_minor currency layout content due_on issued_at',
      P7: 'paper_code',
      '-': 'school_id id student_id attempt_id receipt_id refund_id order_id corrects_id issued_by',
    },
  },
  billing_voids: {
    ...ofBilling,
    columns: { P5: 'reason voided_at', '-': 'school_id document_id voided_by' },
  },
  invoice_tranches: {
    ...ofBilling,
    columns: { P5: 'minor paid_before_minor', '-': 'school_id document_id tranche_id' },
  },
  act_voids: { ...ofStudent, columns: { P5: 'reason voided_at', '-': 'school_id act_id voided_by' } },
  act_scans: { ...ofStudent, columns: { P5: 'file_id added_at', '-': 'school_id act_id added_by' } },
  act_facts: {
    ...ofStudent,
    of: 'student_id',
    columns: { P5: 'kind fact_id is_released', '-': 'school_id act_id student_id' },
  },
}
