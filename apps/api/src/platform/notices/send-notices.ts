import type { Actor } from '../access/actor.ts'
import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'
import type { RequestContext } from '../http/call.ts'
import { originOf } from '../mail/link-origin.ts'
import { postLetter } from '../mail/mail-queue.ts'
import type { Letter } from '../mail/message.ts'
import { writeLetter } from '../mail/write-letter.ts'
import type { DeclaredNotice, NoticeWords, Phrase, Reader } from './notice.ts'

/** The words of a notice for one reader; undefined when there is nothing to say. */
export interface Outgoing {
  readonly reader: Reader
  readonly words: NoticeWords<string> | undefined
}

/** The parts of a notice that say how it goes. */
type Going = Pick<DeclaredNotice, 'kind' | 'channels' | 'phrases'>

/**
 * Sends a notice to its readers: the only way out. A reader without the address of a channel gets nothing
 * there.
 */
export async function sendNotices(
  ctx: RequestContext<Actor | null>,
  notice: Going,
  outgoing: readonly Outgoing[],
): Promise<void> {
  if (!notice.kind.channels.includes('email') || !notice.channels.includes('email')) return
  if (outgoing.length === 0) return
  const school = await senderOf(ctx.db)
  const origin = originOf(ctx.services.settings.PUBLIC_ORIGIN, school.domain ?? undefined)
  for (const { reader, words } of outgoing)
    if (words && reader.email !== null)
      await postLetter(
        ctx.services.jobs,
        ctx.db,
        letterOf(notice, { reader, words, school, origin, email: reader.email }),
      )
}

function letterOf(
  { phrases }: Going,
  {
    reader,
    words: { subject, paragraphs, action, footer, attachments },
    school,
    origin,
    email,
  }: Required<Outgoing> & {
    readonly words: NoticeWords<string>
    readonly school: Sender
    readonly origin: string
    readonly email: string
  },
): Letter {
  const common = { name: reader.first_name, school: school.name }
  const translate = ({ key, values = {} }: Phrase<string>): string => {
    const known: Readonly<Record<string, string | number>> = { ...common, ...values }
    const text = phrases[reader.language][key] ?? ''
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(known[name] ?? '')).trim()
  }
  const textOf = (part: Phrase<string> | string): string =>
    typeof part === 'string' ? part : translate(part)
  return {
    ...writeLetter({
      to: email,
      language: reader.language,
      subject: translate(subject),
      paragraphs: paragraphs.map((part) => ('key' in part ? translate(part) : part.map(textOf).join(' · '))),
      action: {
        label: translate({ key: action.label }),
        url: `${origin}${action.path}`,
        whenBroken: translate({ key: action.whenBroken }),
      },
      footer: [translate({ key: footer })],
      school: { name: school.name, brandColor: school.brand_color },
    }),
    ...(attachments ? { attachments } : {}),
  }
}

interface Sender {
  readonly name: string
  readonly brand_color: string
  readonly domain: string | null
}

function senderOf(db: SchoolDb): Promise<Sender> {
  return db.one<Sender>(sql`
    select s.name, s.brand_color, (select domain from domains_of_school() as found(domain) limit 1) as domain
    from schools s where s.school_id = ${db.schoolId}`)
}
