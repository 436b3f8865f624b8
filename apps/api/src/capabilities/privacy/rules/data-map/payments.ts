import type { WrittenTable } from './written-table.ts'

// Books and what proves them are retained by law, under the person's id.
const ofLaw = { purpose: 'school', term: 'law', erasure: 'keep' } as const

/** Tables of payments. */
export const paymentTables: Readonly<Record<string, WrittenTable>> = {
  payment_attempts: {
    ...ofLaw,
    of: 'payer_id',
    columns: {
      P5: 'provider number order_ref amount_minor currency state reason refunded_minor created_at expires_at settled_at',
      P7: 'pay_address provider_ref',
      '-': 'school_id id payer_id is_test return_path language asked next_ask_at',
    },
  },
  payment_refunds: {
    ...ofLaw,
    of: `exists (select 1 from payment_attempts a
      where a.school_id = t.school_id and a.id = t.attempt_id and a.payer_id = $person)`,
    columns: {
      P5: 'amount_minor reason state fault document_number method paid_on requested_at settled_at',
      P7: 'key provider_ref',
      '-': 'school_id id attempt_id requested_by decided_by confirmed_alone asked next_ask_at',
    },
  },
  provider_events: {
    ...ofLaw,
    of: `exists (select 1 from payment_attempts a
      where a.school_id = t.school_id and a.id = t.attempt_id and a.payer_id = $person)`,
    columns: { P5: 'provider kind at', P7: 'event_key body', '-': 'school_id id attempt_id' },
  },
  orders: {
    ...ofLaw,
    of: 'student_id',
    columns: {
      P5: 'kind program_id state amount_minor currency refund_policy refunded_minor created_at expires_at paid_at',
      '-': 'school_id id student_id created_by',
    },
  },
  order_refunds: {
    ...ofLaw,
    of: `exists (select 1 from orders o
      where o.school_id = t.school_id and o.id = t.order_id and o.student_id = $person)`,
    columns: {
      P5: 'keeps_access',
      '-': 'school_id refund_id order_id transaction_id posted_id requested_by',
    },
  },
  payment_requests: {
    ...ofLaw,
    of: 'student_id',
    columns: {
      P5: 'order_id tranche_id made_at expires_at opened_at withdrawn_at paid_at paid_minor',
      P7: 'secret_digest',
      '-': 'school_id id student_id guardian_id made_by withdrawn_by by_reminder',
    },
  },
  payment_request_attempts: {
    ...ofLaw,
    of: `exists (select 1 from payment_requests r
      where r.school_id = t.school_id and r.id = t.request_id and r.student_id = $person)`,
    columns: { P7: 'return_digest', '-': 'school_id attempt_id request_id' },
  },
  payment_request_refunds: {
    ...ofLaw,
    of: `exists (select 1 from payment_requests r
      where r.school_id = t.school_id and r.id = t.request_id and r.student_id = $person)`,
    columns: { '-': 'school_id refund_id request_id transaction_id posted_id requested_by' },
  },
  leavings: {
    ...ofLaw,
    of: 'student_id',
    columns: {
      P5: 'state left_on done_minor reason count proposed_at decided_at decision_reason confirmed_alone',
      '-': 'school_id id student_id proposed_by decided_by',
    },
  },
  priority_packages: {
    ...ofLaw,
    of: 'student_id',
    columns: { P5: 'hours started_at ended_at', '-': 'school_id order_id student_id' },
  },
  priority_promises: {
    ...ofLaw,
    of: `exists (select 1 from documents d
      where d.school_id = t.school_id and d.id = t.document_id and d.student_id = $person)`,
    columns: { P5: 'since promised_at checked_at ended_at', '-': 'school_id id document_id order_id' },
  },
}
