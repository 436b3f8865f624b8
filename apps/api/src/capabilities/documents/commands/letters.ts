import type { Language } from '@qadam/contract/values.ts'
import { documents as english } from '@qadam/phrases/en/mails/documents.ts'
import { documents as kazakh } from '@qadam/phrases/kk/mails/documents.ts'
import { documents as russian } from '@qadam/phrases/ru/mails/documents.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'
import { documentsOf, nameIn, type StudentDocument } from '../queries/documents.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const
type Phrase = keyof typeof russian

/**
 * The subject of an e-mail: a document that was returned, was infected, has expired or will soon, or
 * documents whose files will be erased because their term is over.
 */
interface News {
  readonly kind: 'returned' | 'infected' | 'expired' | 'ending' | 'going'
  readonly typeIds: readonly number[]
  /** The day, if it is the same for all documents. */
  readonly day?: string | null
}

/**
 * E-mails a student about their documents, in their language; a student without an e-mail sees it only on the
 * page.
 */
export async function sendLetter(
  ctx: RequestContext<Actor | null>,
  studentId: number,
  news: News,
): Promise<void> {
  const reader = await ctx.db.row<{ email: string | null; first_name: string; language: Language }>(sql`
    select p.email, p.first_name, coalesce(p.language, c.default_language) as language
    from people p join schools c on c.school_id = p.school_id
    where p.school_id = ${ctx.schoolId} and p.id = ${studentId} and p.deleted_at is null`)
  if (!reader?.email) return
  const documents = await documentsOf(ctx.db, [studentId], sql`t.id = ${anyId(news.typeIds)}`)
  if (documents.length === 0) return
  const { language } = reader
  const school = await getSchoolRow(ctx.db)
  const translate = (phrase: Phrase, values: Readonly<Record<string, string>> = {}) =>
    phrases[language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const lines = documents.map((document) => lineOf(translate, news.kind, document, language))
  await postLetter(
    ctx.services.jobs,
    ctx.db,
    writeLetter({
      to: reader.email,
      language,
      subject: translate(`${news.kind}Subject`, {
        name: documents.map((one) => nameIn(one, language)).join(', '),
      }),
      paragraphs: [
        translate('greeting', { name: reader.first_name }),
        translate(`${news.kind}Lead`, { school: school.name, day: dayWords(news.day ?? null, language) }),
        ...lines,
        translate(`${news.kind}Next`),
      ],
      action: {
        label: translate('open'),
        url: `${await linkOrigin(ctx.db, ctx.services.settings)}/my-documents`,
        whenBroken: translate('whenBroken'),
      },
      footer: [translate('footer', { school: school.name })],
      school: { name: school.name, brandColor: school.brand_color },
    }),
  )
}

function lineOf(
  translate: (phrase: Phrase, values?: Readonly<Record<string, string>>) => string,
  kind: News['kind'],
  document: StudentDocument,
  language: Language,
): string {
  const name = nameIn(document, language)
  if (kind === 'ending')
    return translate('endingLine', { name, day: dayWords(document.expires_on, language) })
  if (kind !== 'returned') return `«${name}»`
  const reason = `reason_${document.reason ?? 'own_words'}`
  // A curator's own words may contain what no e-mail may carry: they are shown only after sign-in.
  return translate('returnedLine', {
    name,
    why: translate(reason in russian ? (reason as Phrase) : 'reasonOnPage'),
  })
}

function dayWords(day: string | null, language: Language): string {
  if (!day) return ''
  const [year = '', month = '', date = ''] = day.split('-')
  return language === 'en' ? `${date}/${month}/${year}` : `${date}.${month}.${year}`
}
