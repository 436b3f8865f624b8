import { languages } from '@qadam/contract/values.ts'
import { breach as english } from '@qadam/phrases/en/mails/breach.ts'
import { breach as kazakh } from '@qadam/phrases/kk/mails/breach.ts'
import { breach as russian } from '@qadam/phrases/ru/mails/breach.ts'
import { stringify } from 'csv-stringify/sync'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { guardedCell } from '../../../platform/files/sheet-file.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { type BreachTime, listConcerned, listLooks, listTakenLists } from '../queries/breach.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

export type ReportFiles = Readonly<Record<string, string>>

/**
 * Returns what a school needs within a business day of discovering a data breach: who saw what, how many
 * people by class, who is affected with contacts, and drafts of the notices in three languages.
 */
export async function breachReport(db: SchoolDb, time: BreachTime): Promise<ReportFiles> {
  const school = await getSchoolRow(db)
  const [looks, lists, people] = [
    await listLooks(db, time),
    await listTakenLists(db, time),
    await listConcerned(db, time),
  ]
  const counts = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'].map(
    (name) => [name, people.filter(({ classes }) => classes.split(' ').includes(name)).length] as const,
  )
  const known: Readonly<Record<string, string>> = {
    school: school.name,
    since: time.since.slice(0, 16).replace('T', ' '),
    until: time.until.slice(0, 16).replace('T', ' '),
    people: String(people.length),
    classes: counts
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name}: ${count}`)
      .join(', '),
    lists: String(lists.length),
  }
  const notices = languages.flatMap((language) =>
    (['ministry', 'person'] as const).map((to): [string, string] => [
      `notice-${to}.${language}.txt`,
      phrases[language][to]
        .replace(/\{\{(\w+)\}\}/g, (_, name: string) => known[name] ?? '')
        .trim()
        .concat('\n'),
    ]),
  )
  return {
    'report.md': reportOf({ known, looks, lists, counts }),
    'people.csv': `\uFEFF${stringify([
      ['id', 'name', 'email', 'phone', 'birth_date', 'guardian', 'classes'],
      ...people.map((one) =>
        [String(one.id), one.name, one.email, one.phone, one.birth_date ?? '', one.guardian, one.classes].map(
          guardedCell,
        ),
      ),
    ])}`,
    ...Object.fromEntries(notices),
  }
}

function reportOf({
  known,
  looks,
  lists,
  counts,
}: {
  known: Readonly<Record<string, string>>
  looks: Awaited<ReturnType<typeof listLooks>>
  lists: Awaited<ReturnType<typeof listTakenLists>>
  counts: readonly (readonly [string, number])[]
}): string {
  const row = (...cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replace(/[|\r\n]/g, ' ')).join(' | ')} |`
  return [
    `# ${known.school}: ${known.since} – ${known.until} (UTC)`,
    '',
    `People of whom something was seen: ${known.people}. Lists that were taken out: ${known.lists}.`,
    '',
    '## Who saw what',
    '',
    row('person', 'role', 'what', 'times', 'students', 'first', 'last', 'addresses'),
    '|---|---|---|---|---|---|---|---|',
    ...looks.map((one) =>
      row(
        `${one.actor} (${one.actor_id})`,
        one.role,
        one.what,
        one.times,
        one.students,
        one.first_at,
        one.last_at,
        one.ips,
      ),
    ),
    '',
    '## People by class',
    '',
    row('class', 'people'),
    '|---|---|',
    ...counts.map(([name, count]) => row(name, count)),
    '',
    '## Lists that were taken out',
    '',
    'Whom a list held, its filter says; they are not among the people above.',
    '',
    row('when', 'person', 'address', 'classes', 'columns', 'filter'),
    '|---|---|---|---|---|---|',
    ...lists.map((one) =>
      row(
        one.at,
        one.actor,
        one.ip,
        one.classes.join(' '),
        one.columns.join(' '),
        JSON.stringify(one.filter),
      ),
    ),
    '',
    '## Within one business day',
    '',
    '1. End the sign-ins of whoever it was and change their password: the audit log keeps what they did.',
    '2. Fill in what is in square brackets in `notice-ministry.*`, sign it and send it to the ministry.',
    '3. Write to the people of `people.csv` with `notice-person.*`; for a minor, to the guardian too.',
    '4. Keep this folder where only those who answer for personal data can read it, and delete it when it is done.',
    '',
  ].join('\n')
}
