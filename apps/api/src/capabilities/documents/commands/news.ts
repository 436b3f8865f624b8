import type { Language } from '@qadam/contract/values.ts'
import { documents as english } from '@qadam/phrases/en/mails/documents.ts'
import { documents as kazakh } from '@qadam/phrases/kk/mails/documents.ts'
import { documents as russian } from '@qadam/phrases/ru/mails/documents.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { id } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { NoticeWords, Phrase, Short, Writer } from '../../../platform/notices/notice.ts'
import { documentsOf, nameIn, type StudentDocument } from '../queries/documents.ts'

export const documentPhrases = { ru: russian, kk: kazakh, en: english } as const
type DocumentPhrase = keyof typeof russian

/**
 * The news of a student's documents: one is wanted, was returned, was infected, has expired or will soon, or documents whose files will
 * be erased because their term is over.
 */
export const aboutDocuments = z.strictObject({
  kind: z.enum(['asked', 'returned', 'infected', 'expired', 'ending', 'going']),
  student: id,
  types: z.array(id),
  /** The day of the erasure. */
  day: z.iso.date().optional(),
})
export type AboutDocuments = z.output<typeof aboutDocuments>

type Context = RequestContext<Actor | null>

const isStill: Readonly<Record<AboutDocuments['kind'], SQL>> = {
  asked: sql`i.state in ('missing', 'rejected', 'expired')`,
  returned: sql`i.state = 'rejected'`,
  infected: sql`i.state = 'rejected'`,
  expired: sql`i.state = 'expired'`,
  ending: sql`i.state = 'checked' and i.expires_on is not null`,
  going: sql`i.erasure_notified_at is not null and i.retained_reason is null`,
}

/** Returns what is still so of the documents: one that was uploaded again needs no reminder. */
export async function stillSo({ db }: Context, about: readonly AboutDocuments[]): Promise<AboutDocuments[]> {
  const still: AboutDocuments[] = []
  for (const one of about) {
    const rows = await db.rows<{ type_id: number }>(sql`
      select i.type_id from documents i
      where i.school_id = ${db.schoolId} and i.student_id = ${one.student} and i.type_id = ${anyId(one.types)}
        and ${isStill[one.kind]} order by i.type_id`)
    if (rows.length > 0) still.push({ ...one, types: rows.map((row) => row.type_id) })
  }
  return still
}

/** Returns the writer of what happened to a student's documents. */
export async function documentWords(
  { db }: Context,
  about: readonly AboutDocuments[],
): Promise<Writer<DocumentPhrase, AboutDocuments>> {
  const found = new Map<AboutDocuments, readonly StudentDocument[]>()
  for (const one of about)
    found.set(one, await documentsOf(db, [one.student], sql`t.id = ${anyId(one.types)}`))
  return {
    write: ({ language }, [one]) => {
      const documents = (one && found.get(one)) ?? []
      return one && documents.length > 0 ? wordsOf(one, documents, language) : undefined
    },
  }
}

function wordsOf(
  { kind, day }: AboutDocuments,
  documents: readonly StudentDocument[],
  language: Language,
): NoticeWords<DocumentPhrase> {
  const names = { name: documents.map((one) => nameIn(one, language)).join(', ') }
  const values = { ...names, day: dayWords(day, language) }
  return {
    subject: { key: `${kind}Subject`, values },
    paragraphs: [
      { key: 'greeting' },
      { key: `${kind}Lead`, values },
      ...documents.map((document) => lineOf(kind, document, language)),
      { key: `${kind}Next` },
    ],
    short: shortOf(kind, documents, { language, values }),
    action: { label: 'open', path: '/my-documents', whenBroken: 'whenBroken' },
    footer: 'footer',
  }
}

function shortOf(
  kind: AboutDocuments['kind'],
  documents: readonly StudentDocument[],
  { language, values }: { readonly language: Language; readonly values: Readonly<Record<string, string>> },
): Short<DocumentPhrase> {
  const [only] = documents.length === 1 ? documents : []
  switch (kind) {
    case 'returned':
      return {
        title: { key: 'returnedTitle', values },
        body: { key: 'returnedBody', values: { why: whyOf(only, language) } },
      }
    case 'ending':
      return {
        title: { key: 'endingTitle', values },
        body: only
          ? { key: 'endingBody', values: { day: dayWords(only.expires_on, language) } }
          : { key: 'endingNext' },
      }
    case 'asked':
    case 'infected':
    case 'going':
      return { title: { key: `${kind}Subject`, values }, body: { key: `${kind}Body`, values } }
    case 'expired':
      return { title: { key: 'expiredSubject', values }, body: { key: 'expiredNext' } }
  }
}

function lineOf(
  kind: AboutDocuments['kind'],
  document: StudentDocument,
  language: Language,
): Phrase<DocumentPhrase> | readonly [string] {
  const name = nameIn(document, language)
  if (kind === 'ending')
    return { key: 'endingLine', values: { name, day: dayWords(document.expires_on, language) } }
  if (kind !== 'returned') return [`«${name}»`]
  return { key: 'returnedLine', values: { name, why: whyOf(document, language) } }
}

/** A curator's own words may contain what no message may carry: they are shown only after sign-in. */
function whyOf(document: StudentDocument | undefined, language: Language): string {
  const reason = `reason_${document?.reason ?? 'own_words'}`
  return documentPhrases[language][reason in russian ? (reason as DocumentPhrase) : 'reasonOnPage']
}

function dayWords(day: string | null | undefined, language: Language): string {
  if (!day) return ''
  const [year = '', month = '', date = ''] = day.split('-')
  return language === 'en' ? `${date}/${month}/${year}` : `${date}.${month}.${year}`
}
