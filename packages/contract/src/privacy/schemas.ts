import { z } from 'zod'
import { Secret } from '../accounts/schemas.ts'
import { email } from '../addresses.ts'
import { applicationStatuses } from '../applications/lifecycle.ts'
import { documentStates } from '../documents/lifecycle.ts'
import { sharedHome } from '../home/schemas.ts'
import { moneyOnWire } from '../money/wire.ts'
import { paging } from '../paging.ts'
import { dueKinds } from '../students/due/rules.ts'
import { day, flag, id, instant, language, languages, line, optionalLine, wholeNumberOf } from '../values.ts'
import {
  consentWays,
  guardianStates,
  relations,
  requestKinds,
  requestStates,
  retentionKinds,
} from './vocabulary.ts'

const rowId = z.int()
const personName = z.object({ id: rowId, first_name: z.string(), last_name: z.string() })
/** A short optional text. */
const remark = optionalLine(500).default('')

/** A request of a person about their own data. */
export const dataRequest = z.object({
  id: rowId,
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  with_notes: z.boolean(),
  comment: z.string(),
  made_at: instant,
  due_at: instant,
  decided_at: instant.nullable(),
  decided_by: personName.nullable(),
  reason: z.string(),
  ended_at: instant.nullable(),
  expires_at: instant.nullable(),
  taken_at: instant.nullable(),
  bytes: z.int().nullable(),
  /** Download address of the archive; only returned to the person themselves. */
  address: z.string().nullable(),
})
export const dataRequestOfPerson = dataRequest.extend({
  person: personName.extend({ role: z.string(), is_erased: z.boolean() }),
  /** Number of staff notes that need a review. */
  notes: z.int(),
  /** What is retained after an erasure, and why. */
  kept: z.array(z.object({ table: z.string(), rows: z.int(), why: z.string() })),
})
export const newDataRequest = z.object({
  kind: z.enum(requestKinds),
  with_notes: flag.default(false),
  comment: remark,
})
export const dataRequestQuery = z.object({ ...paging, state: z.enum([...requestStates, 'open']).optional() })
export const decision = z
  .object({
    accept: flag,
    reason: remark,
    /** Whether the archive includes the notes of staff. */
    with_notes: flag.default(false),
  })
  .refine((given) => given.accept || given.reason !== '', {
    path: ['reason'],
    message: 'privacy.reason_needed',
  })

/** A version of a text that a person agreed to. */
export const ownConsent = z.object({
  id: rowId,
  kind: z.string(),
  document_id: z.int().nullable(),
  version: z.int(),
  accepted_at: instant,
  withdrawn_at: instant.nullable(),
  is_newest: z.boolean(),
})

/** The consent of a representative to the processing of a minor's data. */
export const minorConsent = z.object({
  id: rowId,
  representative: z.string(),
  relation: z.enum(relations),
  way: z.enum(consentWays),
  document_id: rowId,
  document_version: z.int(),
  given_on: day,
  recorded_at: instant,
  recorded_by: personName.nullable(),
  withdrawn_at: instant.nullable(),
  withdrawal_reason: z.string(),
})
export const newMinorConsent = z.object({
  student: id,
  representative: line(160),
  relation: z.enum(relations),
  way: z.enum(['in_person', 'paper', 'electronic']),
  given_on: day,
})
export const withdrawal = z.object({ reason: line(500) })
export const ownWithdrawal = z.object({ reason: remark })

export const restriction = z.object({
  id: rowId,
  reason: z.string(),
  set_at: instant,
  set_by: personName.nullable(),
})

/** A person's view of their own data and the available actions. */
export const ownData = z.object({
  requests: z.array(dataRequest),
  consents: z.array(ownConsent),
  is_minor: z.boolean(),
  minor_consent: minorConsent.nullable(),
  restriction: restriction.nullable(),
  /** True when this sign-in is recent enough to download. */
  is_fresh: z.boolean(),
})

export const guardian = z.object({
  id: rowId,
  email: z.string(),
  name: z.string(),
  relation: z.enum(relations),
  language: z.enum(languages),
  state: z.enum(guardianStates),
  invited_at: instant,
  expires_at: instant,
  opened_at: instant.nullable(),
  openings: z.int(),
  invited_by: personName.nullable(),
})
/** What staff see of a student's consents, representatives and restrictions. */
export const dataOfStudent = z.object({
  is_minor: z.boolean(),
  has_birth_date: z.boolean(),
  minor_consents: z.array(minorConsent),
  guardians: z.array(guardian),
  restriction: restriction.nullable(),
  /** True when the school has published the text that a representative agrees to. */
  has_text: z.boolean(),
})
export const newGuardian = z.object({
  student: id,
  email,
  name: line(160),
  relation: z.enum(relations),
  language: language.optional(),
})
/** A parent as the student sees them. */
export const ownGuardian = guardian
  .pick({
    id: true,
    name: true,
    relation: true,
    state: true,
    invited_at: true,
    expires_at: true,
    opened_at: true,
  })
  .extend({
    /** Null when somebody else entered it. */
    email: z.string().nullable(),
    /** Whether the student may end it now. */
    may_withdraw: z.boolean(),
  })
export const ownGuardians = z.object({
  guardians: z.array(ownGuardian),
  /** Whether the student decides alone: those under age, or without a birth date, propose a parent to staff. */
  decides: z.boolean(),
})
export const newOwnGuardian = newGuardian.omit({ student: true })
/** By default the page uses the guardian's own language. */
export const guardianToken = z.object({ token: Secret, language: language.optional() })
export const guardianConsent = z.object({
  ...guardianToken.shape,
  document_id: id,
  agreed: flag.refine((given) => given, 'accounts.consent_needed'),
})
export const guardianPage = z.object({
  guardian: z.object({
    name: z.string(),
    relation: z.enum(relations),
    language: z.enum(languages),
    expires_at: instant,
  }),
  school: z.object({ name: z.string(), logo_url: z.string().nullable(), support: z.string() }),
  student: z.object({ first_name: z.string(), last_name: z.string() }),
  steps: z.array(
    z.object({ name: z.string(), state: z.enum(['done', 'now', 'ahead']), reached_at: instant.nullable() }),
  ),
  dates: z.array(
    z.object({
      field: z.enum(['test_date', 'visa_date', 'departure_date']),
      day: z.string(),
      time: z.string().nullable(),
    }),
  ),
  due: z.array(
    z.object({
      kind: z.enum(dueKinds),
      text: z.string(),
      due_on: z.string().nullable(),
      due_time: z.string().nullable(),
    }),
  ),
  /** The required documents and their states, without their content. */
  papers: z.array(z.object({ name: z.string(), state: z.enum(documentStates) })),
  ready: z.boolean(),
  /** The child's applications with their states and dates. */
  applications: z.array(
    z.object({
      program: z.string(),
      university: z.string(),
      status: z.enum(applicationStatuses),
      /** True when another program is the final choice. */
      not_chosen: z.boolean(),
      /** The day by which an open offer is answered. */
      answer_by: z.string().nullable(),
      chosen_at: instant,
      submitted_at: instant.nullable(),
      /** Submission deadline, until it is submitted. */
      deadline: z.string().nullable(),
    }),
  ),
  /** What the child's home shows first, for this week and today. */
  home: sharedHome.nullable(),
  /** What is paid and to be paid for each child whose page this guardian has opened, this child first; by currency. */
  payments: z.array(
    z.object({
      child: z.string(),
      paid: moneyOnWire,
      overdue: moneyOnWire,
      left: moneyOnWire,
      /** The next part that is not late. */
      next: z.object({ amount: moneyOnWire, due_on: day.nullable() }).nullable(),
    }),
  ),
  curator: z.string(),
  /** The text that needs the representative's consent; null when none is needed. */
  consent: z.object({ document_id: rowId, version: z.int(), text: z.string() }).nullable(),
  consent_given_on: day.nullable(),
})

export const newRestriction = z.object({ student: id, reason: line(500) })

export const retentionTerm = z.object({
  kind: z.enum(retentionKinds),
  days: z.int(),
  least: z.int(),
  most: z.int(),
  is_default: z.boolean(),
})
export const retentionChange = z.object({ kind: z.enum(retentionKinds), days: wholeNumberOf(1, 36500) })
