import { type Channel, kinds, type NoticeKindName } from '@qadam/contract/notifications/kinds.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import type { DomainEvent, EventType } from '../events/event-type.ts'
import type { RequestContext } from '../http/call.ts'
import { type JobKind, jobKind } from '../jobs/job-queue.ts'
import type { Letter } from '../mail/message.ts'

/** The channels of a usual notice: text messages cost money and are for few. */
export const usualChannels = ['app', 'email', 'telegram'] as const satisfies readonly Channel[]

/** A kind of notices as people know it: it is switched off as a whole. */
export interface NoticeKind {
  readonly name: NoticeKindName
  /** The channels that are on until a person decides otherwise. */
  readonly channels: readonly Channel[]
  /** Those that are on instead where the school sends it to all: `mailing_settings.religious_to_all`. */
  readonly channelsToAll?: readonly Channel[]
  /** True when mailings of it go by text message too to who has not chosen. Notices go so to those alone who chose it. */
  readonly isTextedUnasked?: boolean
  /** True for what does not wait for the end of the quiet hours. */
  readonly atAnyHour?: boolean
}

const declaredKinds = new Map<NoticeKindName, NoticeKind>()

/** Declares a kind of notices, in the `notices.ts` of a capability; who gets it stands in the contract. */
export function noticeKind(kind: NoticeKind): NoticeKind {
  declaredKinds.set(kind.name, kind)
  return kind
}

/** Returns the declared kinds by name. */
export const noticeKinds = (): ReadonlyMap<NoticeKindName, NoticeKind> => declaredKinds

/** Returns the channels by which a kind goes to who has not chosen. */
export const channelsUnasked = (kind: NoticeKind, isToAll: boolean): readonly Channel[] =>
  (isToAll ? kind.channelsToAll : undefined) ?? kind.channels

export const canBeSwitchedOff = ({ name }: NoticeKind): boolean => kinds[name].canBeSwitchedOff

/** A person to notify, the reason why, and what about. */
export interface Recipient<Why extends string, About> {
  readonly personId: number
  readonly why: Why
  readonly about: About
}

/** A person as notices see them: somebody with an active account. */
export interface Reader {
  readonly id: number
  readonly email: string | null
  /** True when letters to it come back. */
  readonly email_fails: boolean
  /** The Telegram chat that the school's bot can write to. */
  readonly chat_id: number | null
  /** The phone that the school writes text messages to. */
  readonly phone: string | null
  readonly first_name: string
  readonly language: Language
  /** IANA timezone of the person, else the school's. */
  readonly zone: string
}

type Values = Readonly<Record<string, string | number>>

/** A phrase with its values, written in the reader's language; `name` and `school` are always known. */
export interface Phrase<Key extends string> {
  readonly key: Key
  readonly values?: Values
}

/** A phrase, or parts joined by dots; a string is what the reader's own language does not change. */
export type Paragraph<Key extends string> = Phrase<Key> | readonly (Phrase<Key> | string)[]

/** A notice in two short sentences. */
export interface Short<Key extends string> {
  readonly title: Phrase<Key>
  readonly body: Paragraph<Key>
}

/** What a notice says to one reader. */
export interface NoticeWords<Key extends string> {
  readonly subject: Phrase<Key>
  readonly paragraphs: readonly Paragraph<Key>[]
  /** The link to the thing itself: a path of the web. */
  readonly action: { readonly label: Key; readonly path: string; readonly whenBroken: Key }
  readonly footer: Key
  /** What the bell and a chat show. */
  readonly short: Short<Key>
  /** What messages are grouped and muted by; by default the path of the thing. */
  readonly thread?: string
  /** Files of an e-mail, like calendar entries. */
  readonly attachments?: Letter['attachments']
}

/** Writes the words of one notice; made once for all its readers. */
export interface Writer<Key extends string, About> {
  /** Returns undefined when there is nothing to say. */
  write(reader: Reader, about: readonly About[]): NoticeWords<Key> | undefined
}

type Context = RequestContext<Actor | null>

/** One event that a notice reports, and its readers. */
export interface Addressed<About> {
  readonly eventId: number
  readonly reader: Reader
  readonly about: About
}

/** The news that people get when something has happened. */
export interface Notice<
  Type extends EventType = EventType,
  Why extends string = string,
  About = unknown,
  Key extends string = string,
> {
  /** Its name, and that of its queue; never changed. */
  readonly name: string
  /** Its name among the reactions to its events; stored with their delivery marks and never changed. */
  readonly reaction: string
  readonly on: readonly Type[]
  readonly kind: NoticeKind
  /** The channels that it has words for. */
  readonly channels: readonly Channel[]
  /** The reasons for which somebody is notified, for the printed table. */
  readonly readers: readonly Why[]
  readonly phrases: Readonly<Record<Language, Readonly<Record<Key, string>>>>
  /**
   * Minutes for which it waits, so that one notice reports what follows; `about` is how it is stored meanwhile. `apart`:
   * each thing waits its own time and goes by itself, because it may still be undone.
   */
  readonly held?: { readonly minutes: number; readonly about: z.ZodType<About>; readonly apart?: boolean }
  /** How it is stored what a clock, and no event, notifies of. */
  readonly about?: z.ZodType<About>
  /** Returns the people that an event concerns. People without an active account are left out later. */
  to(ctx: Context, event: DomainEvent<Type>): Promise<readonly Recipient<Why, About>[]>
  /** Returns what of it is still true: asked just before it goes, since the next action may have been faster. */
  stillTrue(ctx: Context, about: readonly About[]): Promise<readonly About[]>
  /** Reads what the words of all readers have in common. */
  words(ctx: Context, about: readonly About[]): Promise<Writer<Key, About>>
  /** Returns when a message is of no use any more: quiet hours do not hold it beyond that. */
  usefulUntil?(about: readonly About[]): Date | undefined
  /** Marks it as sent to a reader. Returns false when it was sent before, because a job may run twice. */
  claim?(ctx: Context, addressed: Addressed<About>): Promise<boolean>
}

/** A declared notice with the job that sends it. */
export interface DeclaredNotice extends Notice {
  readonly job: JobKind<NoticeJob>
}

/** Either an event whose readers are still to be found, or a person whose notices were held: all, or the one of `about`. */
export type NoticeJob =
  | { readonly event_id: number }
  | { readonly person_id: number; readonly about?: string }

const declaredNotices = new Map<string, DeclaredNotice>()

/** Returns a notice by its name: a message that waited asks it whether it is still true. */
export const findNotice = (name: string): DeclaredNotice | undefined => declaredNotices.get(name)

/** Declares a notice, in the `notices.ts` of the capability that knows the words. `npm run docs` prints it. */
export function notice<Type extends EventType, const Why extends string, About, Key extends string>(
  declared: Notice<Type, Why, About, Key>,
): DeclaredNotice {
  // The pipeline hands each part of a notice only what another part of the same notice returned.
  const whole = {
    ...(declared as unknown as Notice),
    job: jobKind<NoticeJob>({ name: declared.name, atOnce: 20 }),
  }
  declaredNotices.set(whole.name, whole)
  return whole
}
