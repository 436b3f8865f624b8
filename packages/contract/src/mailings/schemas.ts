import { z } from 'zod'
import { pageOf, paging } from '../paging.ts'
import { conditions, conditionsInQuery } from '../students/list-filters.ts'
import { mailingFilters, studentFilter } from '../students/list-query.ts'
import {
  givenInstant,
  id,
  instant,
  languages,
  line,
  optionalLine,
  role,
  text,
  version,
  wholeNumberOf,
} from '../values.ts'
import { mailingFile } from './files.ts'
import {
  holdReasons,
  mailingLimits as limits,
  mailingChannels,
  mailingPurposes,
  mailingReaders,
  mailingStates,
  recipientStates,
  skipReasons,
} from './lifecycle.ts'
import { isLink } from './markup.ts'

const textLanguage = z.enum(languages)

/** The filter of the students' list; its conditions as a list, or as JSON like in a query. */
const storedFilter = studentFilter
  .extend({ filter: z.union([conditions, conditionsInQuery]).optional() })
  .strict()

/** The people that a mailing is about: everybody of some roles, the students that a filter finds, or chosen people. */
export const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all'), roles: z.array(role).min(1).max(4).default(['student']) }),
  z.strictObject({ kind: z.literal('filter'), where: z.record(z.string(), z.unknown()).pipe(storedFilter) }),
  z.strictObject({ kind: z.literal('people'), ids: z.array(id).min(1).max(limits.chosenPeople) }),
])
export type Audience = z.output<typeof audience>
/** An audience as it is answered: it can be sent back as it is. */
const answeredAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all'), roles: z.array(role) }),
  z.object({ kind: z.literal('filter'), where: z.record(z.string(), z.unknown()) }),
  z.object({ kind: z.literal('people'), ids: z.array(z.int()) }),
])

const button = z.strictObject({
  label: line(limits.buttonLength),
  url: line(500).refine(isLink, 'mailings.link_unknown'),
})
export const mailingText = z.strictObject({
  subject: optionalLine(limits.subjectLength),
  body: text(limits.bodyLength * 2),
  buttons: z.array(button).max(limits.buttons).default([]),
})
export type MailingText = z.output<typeof mailingText>
const texts = z.partialRecord(textLanguage, mailingText)
export type MailingTexts = z.output<typeof texts>

const facts = {
  name: line(limits.nameLength),
  purpose: z.enum(mailingPurposes),
  /** Why a service mailing reaches those who unsubscribed. */
  service_reason: optionalLine(limits.reasonLength),
  audience,
  readers: z.enum(mailingReaders),
  channels: z.array(z.enum(mailingChannels)).min(1).max(mailingChannels.length),
  texts,
  /** In whose language a reader gets it whose own has no text. */
  fallback: z.array(textLanguage).min(1).max(3),
}
export const newMailing = z.strictObject({
  ...facts,
  purpose: facts.purpose.default('information'),
  service_reason: facts.service_reason.default(''),
  readers: facts.readers.default('students'),
  channels: facts.channels.default(['telegram', 'email']),
  texts: facts.texts.default({}),
  fallback: facts.fallback.default(['ru', 'kk', 'en']),
})
export type NewMailing = z.output<typeof newMailing>
export const mailingChange = z.strictObject({
  ...(Object.fromEntries(Object.entries(facts).map(([name, schema]) => [name, schema.optional()])) as {
    [Name in keyof typeof facts]: z.ZodOptional<(typeof facts)[Name]>
  }),
  version,
})
export type MailingChange = z.output<typeof mailingChange>

export const mailingCounts = z.object({
  total: z.int(),
  queued: z.int(),
  sending: z.int(),
  sent: z.int(),
  failed: z.int(),
  unknown: z.int(),
  skipped: z.int(),
})
/** What became of those that a channel reaches; whoever got nothing has none. */
const channelCounts = z.object({
  channel: z.enum(mailingChannels),
  total: z.int(),
  sent: z.int(),
  failed: z.int(),
})
const who = z.object({ id: z.int(), name: z.string() })
export const mailing = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(mailingStates),
  purpose: z.enum(mailingPurposes),
  channels: z.array(z.enum(mailingChannels)),
  languages: z.array(textLanguage),
  /** When it goes, or went. */
  scheduled_at: instant.nullable(),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  hold_reason: z.enum(holdReasons).nullable(),
  counts: mailingCounts,
  by_channel: z.array(channelCounts),
  created_by: who.nullable(),
  created_at: instant,
  changed_at: instant,
})
export type Mailing = z.output<typeof mailing>
export const mailingDetail = mailing.extend({
  service_reason: z.string(),
  audience: answeredAudience,
  readers: z.enum(mailingReaders),
  texts,
  fallback: z.array(textLanguage),
  /** In the order in which they were added. */
  files: z.array(mailingFile),
  submitted_by: who.nullable(),
  approved_by: who.nullable(),
  /** The second person was the first: the school has nobody else. */
  is_self_approved: z.boolean(),
  /** How many it was to reach when it was sent. */
  expected: z.int().nullable(),
  may_approve: z.boolean(),
  is_own: z.boolean(),
  version: z.int(),
})
export type MailingDetail = z.output<typeof mailingDetail>
export const mailingQuery = z.object({
  ...paging,
  state: z.enum(['drafts', 'waiting', 'running', 'ended']).optional(),
  q: optionalLine(100).optional(),
})

/** The specification's filters of an audience, with who and how. */
export const audienceQuery = z.object({
  ...mailingFilters,
  ...studentFilter.pick({ filter: true, status: true, tab: true }).shape,
  audience: z.enum(['all', 'filter', 'people']).default('filter'),
  roles: z
    .string()
    .max(80)
    .transform((given) => given.split(',').filter(Boolean))
    .pipe(z.array(role).min(1).max(4))
    .optional(),
  ids: z
    .string()
    .max(9_000)
    .regex(/^\d{1,16}(,\d{1,16})*$/)
    .transform((given) => given.split(',').map(Number))
    .pipe(z.array(z.int().min(1)).min(1).max(limits.chosenPeople))
    .optional(),
  readers: z.enum(mailingReaders).default('students'),
  purpose: z.enum(mailingPurposes).default('information'),
  channels: z
    .string()
    .max(60)
    .transform((given) => given.split(',').filter(Boolean))
    .pipe(z.array(z.enum(mailingChannels)).min(1))
    .optional(),
  /** Languages that have a text, and the order in which they stand for each other. */
  languages: z
    .string()
    .max(20)
    .transform((given) => given.split(',').filter(Boolean))
    .pipe(z.array(textLanguage).min(1))
    .optional(),
})
export const audiencePageQuery = z.object({
  ...audienceQuery.shape,
  ...paging,
  /** Only those who get it, or only those who are left out for this reason. */
  reason: z.enum(['reached', ...skipReasons]).optional(),
})
/** One reader: a person with an account, or a guardian by their letter. */
const reader = {
  person_id: z.int().nullable(),
  guardian_id: z.int().nullable(),
  /** The student that it is about. */
  student_id: z.int().nullable(),
  name: z.string(),
  language: textLanguage,
  channel: z.enum(mailingChannels).nullable(),
}
export const audienceReader = z.object({
  ...reader,
  reason: z.enum(skipReasons).nullable(),
  /** It waits for the end of the reader's quiet hours if it went now. */
  is_later: z.boolean(),
})
export type AudienceReader = z.output<typeof audienceReader>
export const audiencePage = pageOf(audienceReader)
export const audienceSummary = z.object({
  total: z.int(),
  reached: z.int(),
  students: z.int(),
  guardians: z.int(),
  later: z.int(),
  ways: z.array(z.object({ channel: z.enum(mailingChannels), language: textLanguage, count: z.int() })),
  left_out: z.array(z.object({ reason: z.enum(skipReasons), count: z.int(), names: z.array(z.string()) })),
  must_type: z.boolean(),
  needs_second: z.boolean(),
  /** How long it takes to send, at the pace of the channels. */
  minutes: z.int(),
})
export type AudienceSummary = z.output<typeof audienceSummary>
/** Counts of an audience with a page of its people, where one is asked for. */
export const audienceCountQuery = z.object({ ...audienceQuery.shape, page: paging.page.unwrap().optional() })
export const audienceCount = z.object({ ...audienceSummary.shape, results: z.array(audienceReader) })

export const previewQuery = z.strictObject({
  texts,
  fallback: z.array(textLanguage).min(1).max(3),
  purpose: z.enum(mailingPurposes).default('information'),
  person_id: id.optional(),
  guardian_id: id.optional(),
})
export const preview = z.object({
  name: z.string(),
  language: textLanguage,
  subject: z.string(),
  /** The markup of Telegram; escaped by the server. */
  telegram: z.string(),
  telegram_length: z.int(),
  /** The letter as its reader sees it. */
  letter: z.string(),
  buttons: z.array(z.object({ label: z.string(), url: z.string() })),
  /** The text message with its size; null where the school sends none. */
  sms: z
    .object({
      text: z.string(),
      encoding: z.enum(['gsm7', 'ucs2']),
      units: z.int(),
      segments: z.int(),
    })
    .nullable(),
  /** Fields without a value and without a word for it. */
  empty_fields: z.array(z.string()),
})
export type Preview = z.output<typeof preview>

/** What is looked at before sending: `stop` must be mended, `ask` is for the sender to decide. */
export const checkLine = z.object({
  code: z.enum([
    'no_text',
    'faulty_text',
    'too_long',
    'no_subject',
    'nobody',
    'service_reason',
    'missing_language',
    'empty_fields',
    'left_out',
    'later',
    'bot_missing',
    'two_in_week',
    'file_missing',
    'files_linked',
    'sms_off',
    'sms_too_long',
    'sms_over_day',
    'sms_over_today',
    'sms_segments',
    'sms_links',
  ]),
  level: z.enum(['stop', 'ask']),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export const mailingCheck = z.object({ lines: z.array(checkLine), summary: audienceSummary })
export type MailingCheck = z.output<typeof mailingCheck>

export const mailingStep = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('send'),
    version,
    /** Null: at once. */
    at: givenInstant.nullable().default(null),
    /** The number of recipients, typed. */
    count: wholeNumberOf(0).optional(),
  }),
  z.strictObject({ action: z.literal('approve'), version, count: wholeNumberOf(0).optional() }),
  z.strictObject({ action: z.enum(['take_back', 'pause', 'cancel', 'resend']), version }),
])
export type MailingStep = z.output<typeof mailingStep>

/** A mailing by Telegram alone, made and sent by one call. */
export const telegramMailing = z.strictObject({
  name: facts.name.optional(),
  purpose: facts.purpose.default('information'),
  audience,
  readers: facts.readers.default('students'),
  texts,
  fallback: facts.fallback.default(['ru', 'kk', 'en']),
  at: givenInstant.nullable().default(null),
  count: wholeNumberOf(0).optional(),
})

export const recipientQuery = z.object({
  ...paging,
  state: z.enum(recipientStates).optional(),
  reason: z.enum(skipReasons).optional(),
  channel: z.enum(mailingChannels).optional(),
  q: optionalLine(100).optional(),
})
export const recipient = z.object({
  ...reader,
  id: z.int(),
  state: z.enum(recipientStates),
  /** Why it did not go, or why it waits: a code of deliveries or of those who are left out. */
  reason: z.string().nullable(),
  not_before: instant.nullable(),
  changed_at: instant,
})
export type MailingRecipient = z.output<typeof recipient>

export const botStats = z.object({
  linked: z.int(),
  blocked: z.int(),
  active_7: z.int(),
  active_30: z.int(),
  /** Messages of the last 30 days by the kind of notice. */
  kinds: z.array(z.object({ kind: z.string(), sent: z.int(), failed: z.int() })),
  roles: z.array(z.object({ role, people: z.int(), linked: z.int() })),
})
export const testSent = z.object({ channels: z.array(z.enum(mailingChannels)) })
export const testQuery = z.strictObject({ language: textLanguage, with_fields_of: id.optional() })

/** A mailing as one of its readers reads it in the product. */
export const readMailing = z.object({
  id: z.int(),
  subject: z.string(),
  /** Only `b`, `i` and `a`; everything else is escaped. */
  html: z.string(),
  buttons: z.array(z.object({ label: z.string(), url: z.string() })),
  files: z.array(mailingFile),
  sent_at: instant,
})

export const template = z.object({
  key: z.string(),
  purpose: z.enum(mailingPurposes),
  texts,
  /** True when the school's words stand in place of the product's. */
  is_changed: z.boolean(),
  /** Fields of its words that no mailing fills in: whoever uses it writes them. */
  blanks: z.array(z.string()),
  version: z.int(),
})
export type MailingTemplate = z.output<typeof template>
export const templates = z.object({ results: z.array(template) })
export const templateChange = z.strictObject({ texts, version: wholeNumberOf(0).optional() })
