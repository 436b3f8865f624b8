import { z } from 'zod'
import { email, phone } from '../addresses.ts'
import { cleanPath } from '../attribution/marks.ts'
import { storedVisit, visits } from '../attribution/schemas.ts'
import { paging } from '../paging.ts'
import {
  flag,
  id,
  idList,
  instant,
  language,
  languages,
  line,
  optionalLine,
  plannedDay,
  text,
  version,
} from '../values.ts'
import { closeReasons, consultationStates, contactTimes, contactWays } from './lifecycle.ts'
import { consultationLimits } from './limits.ts'

const rowId = z.int()
const person = z.object({ id: rowId, first_name: z.string(), last_name: z.string().nullable() })
const program = z.object({ id: rowId, title: z.string() })

/** The form that a guest or a student sends. */
export const consultationForm = z
  .object({
    name: line(consultationLimits.nameLength),
    phone: phone.optional(),
    email: email.optional(),
    /** The program that it is about. */
    course_id: id.optional(),
    wish: text(consultationLimits.wishLength).default(''),
    way: z.enum(contactWays).default('call'),
    time: z.enum(contactTimes).default('any'),
    consent: flag.refine((given) => given, 'accounts.consent_needed'),
    /** Ids of the legal documents that were shown. */
    legal_documents: idList.optional(),
    language: language.optional(),
    /** The page that it was sent from. */
    page: z.string().transform(cleanPath).catch('').default(''),
    visits,
    /** Hidden from people: only programs fill it in, and their form is not stored. */
    website: z.string().max(2_000).catch('filled').default(''),
  })
  .refine((given) => given.phone !== undefined || given.email !== undefined, {
    path: ['phone'],
    message: 'consultations.contact_needed',
  })
  .refine((given) => given.way === 'email' || given.phone !== undefined, {
    path: ['phone'],
    message: 'consultations.phone_for_way',
  })
  .refine((given) => given.way !== 'email' || given.email !== undefined, {
    path: ['email'],
    message: 'consultations.email_for_way',
  })

/** The same for everybody, whoever is known to the school. */
export const consultationSent = z.object({
  /** The school's own number, for those who would rather call; empty where it has none. */
  phone: z.string(),
})

const nextStep = z.object({ text: z.string(), on: z.string() })

/** A request in the list. */
export const consultation = z.object({
  id: rowId,
  state: z.enum(consultationStates),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  way: z.enum(contactWays),
  time: z.enum(contactTimes),
  wish: z.string(),
  course: program.nullable(),
  language: z.enum(languages),
  owner: person.nullable(),
  /** The student who sent it or was created from it. */
  student: person.nullable(),
  /** A student with the same phone or e-mail, while the request has none. */
  match: person.nullable(),
  next_step: nextStep.nullable(),
  close_reason: z.enum(closeReasons).nullable(),
  source: z.string(),
  campaign: z.string(),
  /** How often the form was sent. */
  times: z.int(),
  created_at: instant,
  sent_at: instant,
  version: z.int(),
})
export type Consultation = z.output<typeof consultation>

/** What was sent each time, newest first. */
const message = z.object({
  id: rowId,
  sent_at: instant,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  wish: z.string(),
  way: z.enum(contactWays),
  time: z.enum(contactTimes),
  course: program.nullable(),
  page: z.string(),
})

export const consultationNoteKinds = [
  'note',
  'call',
  'message',
  'take',
  'owner',
  'step',
  'no_answer',
  'make_student',
  'close',
  'reopen',
] as const
/** What staff write about a contact by hand. */
export const writtenNoteKinds = ['note', 'call', 'message'] as const

const note = z.object({
  id: rowId,
  kind: z.enum(consultationNoteKinds),
  text: z.string(),
  at: instant,
  /** Null: the product itself. */
  by: z.object({ id: rowId, name: z.string() }).nullable(),
})

export const consultationDetail = consultation.extend({
  messages: z.array(message),
  notes: z.array(note),
  visits: z.array(storedVisit),
})
export type ConsultationDetail = z.output<typeof consultationDetail>

export const consultationQuery = z.object({
  ...paging,
  /** `open`: everything that somebody still waits for. */
  state: z.enum(['open', ...consultationStates]).default('open'),
  /** `mine`, `none`, or the id of a person. */
  owner: z.union([z.enum(['mine', 'none']), id]).optional(),
  course_id: id.optional(),
  /** A next step is due today or earlier. */
  due: flag.optional(),
  q: optionalLine(100).default(''),
})

/** How many requests are in each state, under the same filters. */
export const consultationCounts = z.object({
  open: z.int(),
  new: z.int(),
  in_work: z.int(),
  no_answer: z.int(),
  student: z.int(),
  closed: z.int(),
})

const remark = text(consultationLimits.noteLength).default('')
const ofVersion = { version: version.optional() }
export const stateChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('take'), ...ofVersion }),
  z.object({ action: z.literal('no_answer'), text: remark, ...ofVersion }),
  z.object({ action: z.literal('reopen'), text: remark, ...ofVersion }),
  z.object({ action: z.literal('close'), reason: z.enum(closeReasons), text: remark, ...ofVersion }),
  z.object({ action: z.literal('make_student'), student_id: id, ...ofVersion }),
])
export type StateChange = z.output<typeof stateChange>
export const ownerChange = z.object({ owner_id: id.nullable(), ...ofVersion })
export const newNote = z.object({
  kind: z.enum(writtenNoteKinds).default('note'),
  text: text(consultationLimits.noteLength).pipe(z.string().min(1)),
})
/** `step: null` clears it. */
export const stepChange = z.object({
  step: z.object({ text: line(consultationLimits.stepLength), on: plannedDay }).nullable(),
  ...ofVersion,
})
/** Staff who can own a request. */
export const consultationOwners = z.object({ results: z.array(person) })
