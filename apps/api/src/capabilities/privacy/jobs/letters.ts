import type { Language } from '@qadam/contract/values.ts'
import { privacy as english } from '@qadam/phrases/en/mails/privacy.ts'
import { privacy as kazakh } from '@qadam/phrases/kk/mails/privacy.ts'
import { privacy as russian } from '@qadam/phrases/ru/mails/privacy.ts'
import { digestOf, newSecret, signedForSchool } from '../../../platform/access/secrets.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import type { Letter } from '../../../platform/mail/message.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const
type Phrase = keyof typeof russian

interface Words {
  readonly to: string
  readonly language: Language
  readonly about: 'erased' | 'guardian'
  readonly values: Readonly<Record<string, string | number>>
  readonly origin: string
  readonly path?: string
}

async function letterOf(db: SchoolDb, { origin, to, language, about, values, path }: Words): Promise<Letter> {
  const school = await getSchoolRow(db)
  const known: Record<string, string | number> = { school: school.name, ...values }
  const translate = (phrase: Phrase) =>
    phrases[language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(known[name] ?? ''))
  return writeLetter({
    to,
    language,
    subject: translate(`${about}.subject`),
    paragraphs: [translate(`${about}.body`), translate(`${about}.more`)].filter(Boolean),
    ...(path
      ? {
          action: {
            label: translate('guardian.action'),
            url: `${origin}${path}`,
            whenBroken: translate('linkBelow'),
          },
        }
      : {}),
    footer: [translate('footer')],
    school: { ...school, origin },
  })
}

interface Reader {
  readonly email: string
  readonly first_name: string
  readonly language: Language | null
}

/** Sends a person the last e-mail, a letter and no notice: their account is gone and their address exists only here. */
export async function notifyErased(
  services: Services,
  db: SchoolDb,
  { email: to, first_name: name, language }: Reader,
): Promise<void> {
  const origin = await linkOrigin(db, services.settings)
  const letter = await letterOf(db, {
    origin,
    to,
    language: language ?? 'ru',
    about: 'erased',
    values: { name },
  })
  await postLetter(services.jobs, db, letter)
}

/**
 * Creates a new guardian link and returns its e-mail, the only place that contains it; undefined when the
 * invitation has ended.
 */
export async function guardianLetter(
  services: Services,
  db: SchoolDb,
  id: number,
): Promise<Letter | undefined> {
  const secret = newSecret()
  const { LINK_SECRET: key } = services.settings
  const row = await db.row<{ email: string; name: string; language: Language; child: string }>(sql`
    update guardians g set secret_digest = ${digestOf(key, 'guardian', db.schoolId, secret)}
    from people p where g.school_id = ${db.schoolId} and g.id = ${id} and g.withdrawn_at is null and not g.awaits_staff
      and p.school_id = g.school_id and p.id = g.student_id and p.deleted_at is null
    returning g.email, g.name, g.language, trim(concat_ws(' ', p.first_name, p.last_name)) as child`)
  if (!row) return undefined
  const origin = await linkOrigin(db, services.settings)
  const path = `/guardian#token=${signedForSchool(key, db.schoolId, secret)}`
  const { email: to, language, name, child } = row
  return letterOf(db, { origin, to, language, about: 'guardian', values: { name, child }, path })
}
