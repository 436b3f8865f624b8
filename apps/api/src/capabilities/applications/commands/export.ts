import { exportApplications as exportCall } from '@qadam/contract/applications/endpoints.ts'
import type { applicationsExport } from '@qadam/contract/applications/schemas.ts'
import { fullName } from '@qadam/contract/full-name.ts'
import type { Language } from '@qadam/contract/values.ts'
import { applications as english } from '@qadam/phrases/en/screens/applications.ts'
import { applications as kazakh } from '@qadam/phrases/kk/screens/applications.ts'
import { applications as russian } from '@qadam/phrases/ru/screens/applications.ts'
import type { z } from 'zod'
import { noteRead } from '../../../platform/access/many-read.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { type SheetRow, writeSheet } from '../../../platform/files/sheet-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { applicationsExported } from '../events.ts'
import { listByIds } from '../queries/applications.ts'
import { idsByDueDay } from '../queries/due.ts'
import { isOneOf, schoolDay } from '../queries/filters.ts'

const phrases: Readonly<Record<Language, Readonly<Record<keyof typeof russian, string>>>> = {
  ru: russian,
  kk: kazakh,
  en: english,
} as never

/** How many applications a file has at most, and how many are read at once. */
const maxRows = 20_000
const batch = 500

/** Exports the applications that the filters find, or the chosen ones of them, in the order of the list. */
export async function exportApplications(
  ctx: RequestContext,
  { ids, file, ...filters }: z.output<typeof applicationsExport>,
): Promise<FileAnswer> {
  const day = await schoolDay(ctx.db, ctx.now)
  const found = await idsByDueDay(ctx, {
    filters,
    besides: ids ? sql`and ${isOneOf(sql`a.id`, ids, 'bigint')}` : sql``,
    range: sql`limit ${maxRows}`,
    day,
  })
  const rows: SheetRow[] = []
  const people = new Set<number>()
  for (let from = 0; from < found.length; from += batch)
    for (const one of await listByIds(ctx, found.slice(from, from + batch), day.today)) {
      people.add(one.user_id)
      rows.push(rowOf(one, { language: ctx.language, zone: day.zone }))
    }
  const words = phrases[ctx.language]
  const written = await writeSheet(
    {
      name: `applications-${ctx.now.toISOString().slice(0, 10)}`,
      title: 'Applications',
      columns: columns.map((name) => words[name]),
      rows,
    },
    file,
  )
  await noteRead(ctx, { call: exportCall.path, asked: filters, people: [...people] })
  await record(ctx, applicationsExported, {
    kind: 'applications',
    id: null,
    payload: { file, count: written.rows },
  })
  return written.answer
}

const columns = [
  'student',
  'program',
  'university',
  'country',
  'year',
  'status',
  'due',
  'papers',
  'responsible',
  'chosenOn',
] as const

type Presented = Awaited<ReturnType<typeof listByIds>>[number]

function rowOf(one: Presented, { language, zone }: { language: Language; zone: string }): SheetRow {
  const nameOf = (person: Presented['student'] | null) => (person ? fullName(person) : null)
  return [
    nameOf(one.student),
    one.course.title,
    one.course.university?.name ?? null,
    one.course.countries.join(', '),
    one.academic_year?.name ?? null,
    phrases[language][`status_${one.status}`],
    dayOf(one.due_on),
    one.documents ? `${one.documents.done}/${one.documents.total}` : null,
    nameOf(one.responsible),
    dayOf(dayIn(zone, new Date(one.created_at))),
  ]
}

const dayOf = (day: string | null): Date | null => (day === null ? null : new Date(`${day}T00:00:00Z`))
