import { z } from 'zod'
import { email, phone } from '../addresses.ts'
import { flag, instant, languages, line, optionalLine, text, version, wholeNumberOf } from '../values.ts'
import { addressOf, readOnboardingAddress } from './onboarding-video.ts'

const rowId = z.int()

/**
 * Rights that a school may revoke from its managers or grant to its teachers, and the roles that need a second factor. `row` is the row of the
 * permission matrix, `whenUnset` the default. A switch never grants more than the role's ceiling.
 */
export const switches = {
  managers_end_sign_ins: { row: '1.3', whenUnset: true },
  managers_delete_people: { row: '9.6', whenUnset: true },
  managers_change_money_settings: { row: '15.2', whenUnset: true },
  managers_plan_payments: { row: '11.3', whenUnset: true },
  managers_confirm_payments: { row: '11.4', whenUnset: true },
  managers_read_debtors: { row: '11.9', whenUnset: true },
  managers_read_tariff: { row: '11.5', whenUnset: true },
  teachers_author: { row: 'teachers_author', whenUnset: false },
  managers_second_factor: { row: 'managers_second_factor', whenUnset: false },
  teachers_second_factor: { row: 'teachers_second_factor', whenUnset: false },
  students_second_factor: { row: 'students_second_factor', whenUnset: false },
} as const satisfies Record<string, { row: string; whenUnset: boolean }>

export type Switch = keyof typeof switches
export const switchNames = Object.keys(switches) as [Switch, ...Switch[]]

/** The state of every switch. */
export const SwitchStates = z.record(z.enum(switchNames), z.boolean())

/** Returns the state of a switch, given the school's settings. */
export function isOn(decided: Readonly<Partial<Record<string, boolean>>>, name: Switch): boolean {
  return decided[name] ?? switches[name].whenUnset
}

/** Choices of the notice before a lesson, in hours, by index (cancelTime, transferTime). */
export const noticeHours = [0, 1, 2, 3, 6, 12, 24, 48, 72] as const
export const NoticeTime = z.object({ index: z.int(), time: z.int() })

export const brandColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .transform((hex) => hex.toLowerCase())

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
/** Working hours of one weekday (1 is Monday), in the school's timezone. */
export const WorkDayHours = z
  .object({ day: z.int().min(1).max(7), from: clock, to: clock })
  .refine((hours) => hours.from < hours.to, { path: ['to'], message: 'schools.hours_reversed' })

const workHoursOfForm = z
  .union([z.array(z.unknown()), z.string().max(4000).transform(parsedOrText)])
  .pipe(z.array(WorkDayHours).max(7))
  .refine((week) => new Set(week.map((hours) => hours.day)).size === week.length, {
    message: 'schools.day_twice',
  })

function parsedOrText(value: string): unknown {
  if (value === '') return []
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Phone prefixes besides +7; in a form as `+996,+998`. */
const phonePrefixes = z
  .union([
    z.array(z.string()),
    z
      .string()
      .max(200)
      .transform((joined) => joined.split(',').map((one) => one.trim())),
  ])
  .transform((given) => [...new Set(['+7', ...given.filter(Boolean)])])
  .pipe(z.array(z.string().regex(/^\+[1-9]\d{0,3}$/)).max(20))

/** Fields of a school that guests may see. */
export const SchoolForGuests = z.object({
  id: rowId,
  name: z.string(),
  description: z.string(),
  logo_url: z.string().nullable(),
  brand_color: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  language: z.enum(languages),
  phone_prefixes: z.array(z.string()),
  support: z.object({ email: z.string(), phone: z.string(), telegram: z.string() }),
  legal_documents: z.array(
    z.object({
      id: rowId,
      kind: z.string(),
      title: z.string(),
      version: z.int(),
      needs_consent: z.boolean(),
    }),
  ),
})

/** The settings of a school; `domains` and `switches` are only for its admin and managers. */
export const School = z.object({
  id: rowId,
  name: z.string(),
  description: z.string(),
  address: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  language: z.enum(languages),
  brand_color: z.string(),
  logo_url: z.string().nullable(),
  /** Allowed cancellations and transfers of a student per month. */
  allowed_cancellations: z.int(),
  allowed_transfers: z.int(),
  cancelTime: NoticeTime,
  transferTime: NoticeTime,
  /** The choices of cancelTime and transferTime. */
  notice_times: z.array(NoticeTime),
  work_hours: z.array(WorkDayHours),
  complete_yesterdays_lessons: z.boolean(),
  phone_prefixes: z.array(z.string()),
  support_email: z.string(),
  support_phone: z.string(),
  support_telegram: z.string(),
  /** The address on the web of the video that newcomers are shown; null without one. */
  onboarding_video: z.string().nullable(),
  /** The name of the uploaded video that they are shown instead; null without one. */
  onboarding_upload: z.string().nullable(),
  tariff_active: z.boolean(),
  domains: z.array(z.string()).optional(),
  switches: SwitchStates.optional(),
  version: z.int(),
})

const emptyOr = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema])
const noticeIndex = wholeNumberOf(0, noticeHours.length - 1)
/** A notice time by its index or as it is returned, `{ index, time }`, also as form text. */
export const GivenNotice = z.union([
  noticeIndex,
  z
    .union([z.looseObject({}), z.string().max(100).transform(parsedOrText)])
    .pipe(z.object({ index: noticeIndex, time: z.int().optional() }))
    .refine(({ index, time }) => time === undefined || noticeHours[index] === time, 'field.not_in_list')
    .transform(({ index }) => index),
])

/** The address of a video on YouTube, Vimeo or of a file, as it is stored; empty for none. */
const videoAddress = z
  .string()
  .max(500)
  .transform((given, context) => {
    if (given.trim() === '') return ''
    const found = readOnboardingAddress(given)
    if (typeof found !== 'string') return addressOf(found)
    context.addIssue({ code: 'custom', message: found })
    return z.NEVER
  })

/** Body of the school's settings. The logo is the part "logo". */
export const SchoolChange = z.object({
  name: line(120),
  address: line(300),
  allowed_cancellations: wholeNumberOf(0, 100),
  allowed_transfers: wholeNumberOf(0, 100),
  description: text(4000).optional(),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .transform((code) => code.toUpperCase())
    .optional(),
  time_zone: z.string().max(60).optional(),
  language: z.enum(languages).optional(),
  brand_color: brandColor.optional(),
  cancelTime: GivenNotice.optional(),
  transferTime: GivenNotice.optional(),
  work_hours: workHoursOfForm.optional(),
  complete_yesterdays_lessons: flag.optional(),
  phone_prefixes: phonePrefixes.optional(),
  support_email: emptyOr(email).optional(),
  support_phone: emptyOr(phone).optional(),
  support_telegram: optionalLine(64).optional(),
  onboarding_video: videoAddress.optional(),
  version: version.optional(),
})

export const SwitchChange = z.object({ name: z.enum(switchNames), on: z.boolean() })
export const SwitchRow = z.object({ name: z.enum(switchNames), row: z.string(), on: z.boolean() })

export const Currency = z.object({
  id: rowId,
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  minor_units: z.int(),
})

/** Kinds of legal documents of a school. */
export const legalKinds = [
  'personal_data',
  'privacy',
  'offer',
  'payment_security',
  'requisites',
  'patent',
] as const
/** The documents that a person accepts at registration. */
export const consentKinds = ['personal_data', 'privacy', 'offer'] as const
const legal = {
  id: rowId,
  kind: z.enum(legalKinds),
  title: z.string(),
  version: z.int(),
  needs_consent: z.boolean(),
  published_at: instant,
}
export const LegalDocumentSummary = z.object(legal)
/** The text in the reader's language, and the three raw texts. */
export const LegalDocument = z.object({
  ...legal,
  text: z.string(),
  text_ru: z.string(),
  text_kk: z.string(),
  text_en: z.string(),
})
export const NewLegalVersion = z.object({
  kind: z.enum(legalKinds),
  text_ru: text(60_000).pipe(z.string().min(1)),
  text_kk: text(60_000).default(''),
  text_en: text(60_000).default(''),
})
