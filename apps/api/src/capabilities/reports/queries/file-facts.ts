import type { ReportName } from '@qadam/contract/reports/definitions.ts'
import { sql } from '../../../platform/database/sql.ts'
import { getSchoolRow } from '../../schools/public.ts'
import type { FileFacts } from '../formats/notes.ts'
import type { Reading } from './reading.ts'
import type { Scope } from './scope.ts'

interface Names {
  readonly made_by: string
  readonly teacher: string | null
  readonly student: string | null
  readonly program: string | null
}

/** Returns what a file of a report says about itself. */
export async function fileFactsOf(
  { db, actor, language }: Reading,
  { report, scope, rows }: { report: ReportName; scope: Scope; rows: number },
): Promise<FileFacts> {
  const nameOf = (
    id: number | undefined,
  ) => sql`(select trim(concat_ws(' ', p.first_name, p.last_name)) from people p
    where p.school_id = current_school() and p.id = ${id ?? null}::bigint)`
  const [names, { name: school }] = await Promise.all([
    db.one<Names>(sql`
      select ${nameOf(actor.id)} as made_by, ${nameOf(scope.teacher)} as teacher, ${nameOf(scope.student)} as student,
        (select coalesce(${sql.raw(`g.title_${language}`)}, g.title_ru, g.title_en, g.title_kk) from programs g
          where g.school_id = current_school() and g.id = ${scope.program ?? null}::bigint) as program`),
    getSchoolRow(db),
  ])
  return {
    report,
    scope,
    rows,
    school,
    madeBy: names.made_by,
    filters: (['teacher', 'student', 'program'] as const).flatMap((name) =>
      scope[name] === undefined ? [] : [{ name, text: names[name] ?? '' }],
    ),
  }
}
