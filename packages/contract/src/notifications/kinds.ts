import type { Role } from '../values.ts'

/** The ways by which a notice can reach somebody. */
export const channels = ['app', 'email', 'telegram', 'sms'] as const
export type Channel = (typeof channels)[number]

/** When a message goes by a channel: at once (outside the quiet hours), in the daily digest, or not. */
export const choices = ['now', 'digest', 'never'] as const
export type Choice = (typeof choices)[number]

/** A kind of notices as people know it, with those who get it. */
interface Kind {
  readonly roles: readonly Role[]
  /** False for what the school must be able to say: money, changes of classes, deadlines by law. */
  readonly canBeSwitchedOff: boolean
}

const students = ['student'] as const
const staff = ['admin', 'admin_school'] as const
const everybody = ['student', 'teacher', ...staff] as const

/** Every kind of notices; a person switches it as a whole. */
export const kinds = {
  class_changes: { roles: ['student', 'teacher'], canBeSwitchedOff: false },
  class_reminders: { roles: ['student', 'teacher'], canBeSwitchedOff: true },
  group_changes: { roles: everybody, canBeSwitchedOff: false },
  enrolments: { roles: students, canBeSwitchedOff: false },
  waiting_offers: { roles: students, canBeSwitchedOff: true },
  homework_reminders: { roles: students, canBeSwitchedOff: true },
  homework_decisions: { roles: students, canBeSwitchedOff: true },
  mark_changes: { roles: students, canBeSwitchedOff: true },
  lesson_questions: { roles: ['student', 'teacher'], canBeSwitchedOff: true },
  announcements: { roles: students, canBeSwitchedOff: true },
  progress_reports: { roles: students, canBeSwitchedOff: true },
  documents: { roles: students, canBeSwitchedOff: false },
  applications: { roles: students, canBeSwitchedOff: false },
  messages: { roles: ['student', ...staff], canBeSwitchedOff: true },
  mentions: { roles: ['teacher', ...staff], canBeSwitchedOff: true },
  lost_calendars: { roles: everybody, canBeSwitchedOff: true },
  payments: { roles: students, canBeSwitchedOff: false },
  payment_reminders: { roles: students, canBeSwitchedOff: true },
  cashback: { roles: students, canBeSwitchedOff: true },
  new_acts: { roles: students, canBeSwitchedOff: false },
  consultation_requests: { roles: staff, canBeSwitchedOff: true },
  debts: { roles: staff, canBeSwitchedOff: true },
  expired_receipts: { roles: staff, canBeSwitchedOff: true },
  expired_refunds: { roles: staff, canBeSwitchedOff: true },
  low_ratings: { roles: staff, canBeSwitchedOff: true },
  school_news: { roles: everybody, canBeSwitchedOff: true },
  offers: { roles: everybody, canBeSwitchedOff: true },
  surveys: { roles: everybody, canBeSwitchedOff: true },
  greetings: { roles: everybody, canBeSwitchedOff: true },
  religious_greetings: { roles: everybody, canBeSwitchedOff: true },
  school_service: { roles: everybody, canBeSwitchedOff: false },
  mail_address: { roles: everybody, canBeSwitchedOff: false },
  data_requests: { roles: everybody, canBeSwitchedOff: false },
  data_alarms: { roles: ['admin_school'], canBeSwitchedOff: false },
  data_protection: { roles: ['admin_school'], canBeSwitchedOff: false },
  tariff: { roles: ['admin_school'], canBeSwitchedOff: false },
  telegram_bot: { roles: ['admin_school'], canBeSwitchedOff: false },
  sender_address: { roles: ['admin_school'], canBeSwitchedOff: false },
} as const satisfies Readonly<Record<string, Kind>>

export type NoticeKindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as [NoticeKindName, ...NoticeKindName[]]

/** Returns the kinds that people of a role get. */
export const kindsOf = (role: Role): readonly NoticeKindName[] =>
  kindNames.filter((name) => (kinds[name].roles as readonly Role[]).includes(role))

/** Hours of a day, `HH:MM`, in the person's own time. */
export interface NoticeHours {
  readonly quiet_from: string
  readonly quiet_until: string
  readonly daily_at: string
}

/** Nobody is woken: 21:00 to 09:00, with one digest in the evening. */
export const defaultHours: NoticeHours = { quiet_from: '21:00', quiet_until: '09:00', daily_at: '18:00' }
