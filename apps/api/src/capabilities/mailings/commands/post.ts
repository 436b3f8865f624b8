import { mailingFileLimits } from '@qadam/contract/mailings/files.ts'
import type { MailingChannel, SkipReason } from '@qadam/contract/mailings/lifecycle.ts'
import type { Language } from '@qadam/contract/values.ts'
import { mailings as english } from '@qadam/phrases/en/mails/mailings.ts'
import { mailings as kazakh } from '@qadam/phrases/kk/mails/mailings.ts'
import { mailings as russian } from '@qadam/phrases/ru/mails/mailings.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { signal } from '../../../platform/database/signals.ts'
import { sql } from '../../../platform/database/sql.ts'
import { addDelivery } from '../../../platform/deliveries/deliveries.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { MarkedText, UnsubscribeLink } from '../../../platform/mail/write-letter.ts'
import { bellTopic } from '../../../platform/notices/bell.ts'
import { channelDrivers } from '../../../platform/notices/channel-drivers.ts'
import type { Message, Sender } from '../../../platform/notices/message.ts'
import type { Wanted } from '../../../platform/notices/reader-channels.ts'
import { shortUnsubscribeLink, unsubscribeLink } from '../../../platform/notices/unsubscribe-link.ts'
import { referralLink } from '../../referrals/public.ts'
import { kindOfPurpose } from '../notices.ts'
import type { MailingLink, MailingRow } from '../queries/row.ts'
import { type RawValues, writtenValues } from '../rules/fields.ts'
import { textFor, type Written, writeText } from '../rules/write.ts'
import { type CarriedFiles, noFiles } from './carried-files.ts'

type Context = RequestContext<Actor | null>
const phrases: Readonly<Record<Language, Record<keyof typeof russian, string>>> = {
  ru: russian,
  kk: kazakh,
  en: english,
}
const bodyInBell = 600
const paths: Readonly<Record<Exclude<MailingLink, 'referral'>, string>> = {
  home: '/',
  documents: '/my-documents',
  cashback: '/referrals',
  rating: '/rating',
}

/** A reader as the audience has them now. */
export interface Reached {
  readonly person_id: number | null
  readonly guardian_id: number | null
  readonly student_id: number | null
  readonly language: Language
  readonly channel: MailingChannel | null
  readonly address: string | null
  readonly reason: SkipReason | null
  readonly values: RawValues
}

/** Writes a mailing for one reader; undefined when it has no text. */
export function writeFor(
  { services, schoolId }: Pick<Context, 'services' | 'schoolId'>,
  {
    texts,
    fallback,
    link: leadsTo = 'referral',
  }: Pick<MailingRow, 'texts' | 'fallback'> & Partial<Pick<MailingRow, 'link'>>,
  { language, student_id: student, values }: Pick<Reached, 'language' | 'student_id' | 'values'>,
  origin: string,
): (Written & { readonly language: Language }) | undefined {
  const found = textFor(texts, fallback, language)
  if (!found) return undefined
  const link = () => {
    if (student === null) return ''
    if (leadsTo === 'referral')
      return referralLink(services.settings.LINK_SECRET, { schoolId, student, origin })
    return `${origin}${paths[leadsTo]}`
  }
  return { ...writeText(found.text, writtenValues(values, found.language, link)), language: found.language }
}

/** Returns a written mailing as the channels take it. */
export function messageOf(
  written: Written & { readonly language: Language },
  {
    school,
    purpose,
    files = noFiles,
    unsubscribe,
    textsEnd,
  }: {
    readonly school: Sender
    readonly purpose: MailingRow['purpose']
    readonly files?: CarriedFiles
    readonly unsubscribe?: UnsubscribeLink | undefined
    /** The link by which a reader ends text messages. */
    readonly textsEnd?: string | undefined
  },
): Message {
  const words = phrases[written.language]
  const word = (key: keyof typeof russian) => words[key]
  const footer = words[purpose === 'service' ? 'footerService' : 'footer']
  const [first, ...others] = written.buttons
  const links = others.map(({ label, url }) => ({
    html: `<a href="${safe(url)}">${safe(label)}</a>`,
    plain: `${label}: ${url}`,
  }))
  const html = [written.html, ...links.map((one) => one.html)].join('\n\n')
  return {
    language: written.language,
    subject: written.subject || firstLine(written.plain),
    paragraphs: [
      { html, plain: [written.plain, ...links.map((one) => one.plain)].join('\n\n') },
      ...linkedFiles(files, word),
    ],
    title: written.subject || firstLine(written.plain),
    body: written.plain,
    chat: { html: written.html, buttons: written.buttons, files: files.all },
    sms: textMessageOf(written, { school, files, end: textsEnd && `${word('smsEnd')} ${textsEnd}` }),
    ...(files.inside.length > 0 ? { files: files.inside } : {}),
    ...(first
      ? { action: { label: first.label, path: '', url: first.url, whenBroken: words.linkBelow } }
      : {}),
    footer: footer.replaceAll('{{school}}', school.name),
    unsubscribe,
    isOnce: purpose !== 'service',
  }
}

/** A text message says who writes, and has buttons and files as links: nothing else goes that way. */
const textMessageOf = (
  { plain, buttons }: Written,
  {
    school,
    files,
    end,
  }: { readonly school: Sender; readonly files: CarriedFiles; readonly end: string | undefined },
): string =>
  [
    plain.includes(school.name) ? plain : `${school.name}: ${plain}`,
    ...buttons.map(({ label, url }) => `${label}: ${url}`),
    ...files.byLink.map(({ name, url }) => `${name}: ${url}`),
    ...(end ? [end] : []),
  ].join('\n')

/** The paragraph of a letter that leads to the files that do not fit into it. */
function linkedFiles({ linked }: CarriedFiles, word: (key: keyof typeof russian) => string): MarkedText[] {
  if (linked.length === 0) return []
  const text = word('filesByLink').replaceAll('{{days}}', String(mailingFileLimits.linkDays))
  const html = linked.map(({ name, url }) => `<a href="${safe(url)}">${safe(name)}</a>`)
  return [
    {
      html: [safe(text), ...html].join('\n'),
      plain: [text, ...linked.map(({ name, url }) => `${name}: ${url}`)].join('\n'),
    },
  ]
}

/** Returns the link by which a reader ends mailings of a purpose; undefined when nobody can. */
export const unsubscribeOf = (
  { services, schoolId }: Pick<Context, 'services' | 'schoolId'>,
  { purpose }: Pick<MailingRow, 'purpose'>,
  {
    person_id: person,
    guardian_id: guardian,
    language,
  }: Pick<Reached, 'person_id' | 'guardian_id' | 'language'>,
  origin: string,
): UnsubscribeLink | undefined =>
  unsubscribeLink(services.settings.LINK_SECRET, {
    schoolId,
    reader: person === null ? { is: 'guardian', id: guardian ?? 0 } : { is: 'person', id: person },
    kinds: [kindOfPurpose(purpose).name],
    language,
    origin,
  })

/** Returns the link by which a reader ends text messages of a purpose; undefined when nobody can. */
export const textsEndOf = (
  { services, schoolId }: Pick<Context, 'services' | 'schoolId'>,
  { purpose }: Pick<MailingRow, 'purpose'>,
  { person_id: personId }: Pick<Reached, 'person_id'>,
  origin: string,
): string | undefined =>
  personId === null
    ? undefined
    : shortUnsubscribeLink(services.settings.LINK_SECRET, {
        schoolId,
        personId,
        kind: kindOfPurpose(purpose).name,
        origin,
      })

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 120)

interface Posting {
  readonly mailing: MailingRow
  readonly recipientId: number
  readonly reader: Reached & { readonly channel: MailingChannel; readonly address: string }
  readonly message: Message
  readonly school: Sender
  /** How the readers of the batch want to be notified. */
  readonly wanted: (personId: number) => Wanted
}

/** Hands a message to its channel, and puts it into the bell of a person with an account. */
export async function postToReader(ctx: Context, posting: Posting): Promise<void> {
  const { db, now } = ctx
  const { recipientId, reader, message, school } = posting
  const notificationId =
    reader.person_id === null ? undefined : await addToBell(ctx, posting, reader.person_id)
  const deliveryId = await addDelivery(db, {
    notificationId,
    recipientId,
    channel: reader.channel,
    state: 'queued',
    now,
  })
  await db.rows(sql`
    update mailing_recipients set state = 'sending', reason = null, channel = ${reader.channel}, language = ${message.language},
      delivery_id = ${deliveryId}, changed_at = ${now}
    where school_id = ${db.schoolId} and id = ${recipientId}`)
  await channelDrivers(ctx.services.settings)
    .get(reader.channel)
    ?.post(ctx, { deliveryIds: [deliveryId], address: reader.address, message, school })
}

/** The text of the bell: its beginning, and the names of the files, which are on the page. */
function bodyOfBell({ body, chat }: Message): string {
  const names = (chat?.files ?? []).map(({ name }) => name).join(', ')
  const text = body.slice(0, bodyInBell)
  return names === '' ? text : `${text}\n\n📎 ${names}`
}

async function addToBell(
  ctx: Context,
  { mailing, message, wanted }: Posting,
  personId: number,
): Promise<number> {
  const { db, now } = ctx
  const kind = kindOfPurpose(mailing.purpose)
  const path = `/mailing/${mailing.id}`
  const inBell = wanted(personId).choiceOf(kind, 'app') !== 'never'
  const { id } = await db.one<{ id: number }>(sql`
    insert into notifications (school_id, person_id, notice, kind, thread, title, body, path, in_bell, created_at)
    values (${db.schoolId}, ${personId}, 'mailing', ${kind.name}, ${path}, ${message.title},
      ${bodyOfBell(message)}, ${path}, ${inBell}, ${now})
    returning id`)
  if (inBell) await signal(db, bellTopic(ctx.schoolId, personId))
  return id
}
