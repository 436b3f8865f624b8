import {
  comparedNeeds,
  type MissingPiece,
  meetsRequirements,
  missingPieces,
  type ProgramNeeds,
  type StudentProof,
} from '@qadam/contract/applications/eligibility.ts'
import type { ApplicationStatus } from '@qadam/contract/applications/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { problemErrorOf, sentence } from '../../../platform/http/problem.ts'
import { listUnmetDocuments } from '../../documents/public.ts'
import { visibleTo as programsVisibleTo } from '../../programs/public.ts'
import { mayStillBeChosen, type Round } from '../rules.ts'
import { isOneOf, schoolDay } from './filters.ts'

interface NeedsRow {
  readonly id: number
  readonly is_shown: boolean
  readonly rounds: Round[]
  readonly education: ProgramNeeds['education']
  readonly languages: ProgramNeeds['languages']
  readonly application: { id: number; status: ApplicationStatus; version: number } | null
}

/** Returns what a student lacks for the visible programs, in the given order. */
export async function eligibilityOf(
  call: ReadContext,
  { studentId, programIds, year }: { studentId: number; programIds: readonly number[]; year: number | null },
) {
  const { db, actor, language } = call
  const { today } = await schoolDay(db, call.now)
  const proof = await proofOf(db, studentId)
  const rows = await db.rows<NeedsRow>(sql`
    select p.id, p.is_shown,
      coalesce((select jsonb_agg(jsonb_build_object('starts_on', o.starts_on, 'ends_on', o.ends_on))
        from program_rounds o where o.school_id = p.school_id and o.program_id = p.id), '[]') as rounds,
      coalesce((select jsonb_agg(jsonb_build_object('degree', e.degree, 'start', e.starts_year, 'end', e.ends_year,
          'min_score', e.min_score) order by e.id)
        from program_education_requirements e where e.school_id = p.school_id and e.program_id = p.id), '[]') as education,
      coalesce((select jsonb_agg(jsonb_build_object('language', l.language, 'certificate', l.certificate,
          'level', l.level) order by l.id)
        from program_language_requirements l where l.school_id = p.school_id and l.program_id = p.id), '[]') as languages,
      (select jsonb_build_object('id', a.id, 'status', a.status, 'version', a.version) from applications a
        where a.school_id = p.school_id and a.program_id = p.id and a.student_id = ${studentId}
          and a.status <> 'removed' and coalesce(a.academic_year_id, 0) = ${year ?? 0}) as application
    from programs p where p.school_id = ${db.schoolId} and ${isOneOf(sql`p.id`, programIds, 'bigint')}
      and ${programsVisibleTo(actor)}`)
  const found = new Map(rows.map((row) => [row.id, row]))
  const unmet = proof.papersReady
    ? []
    : (await listUnmetDocuments(call, studentId)).map((one) => problemErrorOf(one, language))
  return programIds.flatMap((id) => {
    const row = found.get(id)
    if (!row) return []
    const missing = missingPieces(row, proof)
    const obstacle = row.application
      ? null
      : !row.is_shown
        ? 'applications.program_hidden'
        : mayStillBeChosen(row.rounds, today)
          ? null
          : 'applications.rounds_over'
    return [
      {
        course_id: id,
        is_eligible: meetsRequirements(missing),
        ready_to_apply: missing.length === 0,
        missing: missing.map((one) => ({
          ...one,
          text: inWords(one, language),
          ...(one.part === 'papers' ? { unmet } : {}),
        })),
        compared: comparedNeeds(row, proof).map((one) => ({
          part: one.part,
          education: [...one.education],
          languages: [...one.languages],
          have: [...one.have],
          missing: one.missing ? inWords(one.missing, language) : null,
        })),
        application: row.application,
        obstacle: obstacle && sentence(language, obstacle),
      },
    ]
  })
}

/** Returns a missing piece as a sentence. */
export function inWords({ code, values }: MissingPiece, language: Language): string {
  const { language: asked } = values
  return sentence(language, code, asked ? { ...values, language: languageName(asked, language) } : values)
}

/** Returns a language's display name, capitalized; returns anything that is no language code unchanged. */
export function languageName(code: string, language: Language): string {
  if (!/^[a-z]{2}$/.test(code)) return code
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Returns a student's qualifications: educations, certificates with the exams that led to none, languages, documents. */
export async function proofOf(db: ReadContext['db'], studentId: number): Promise<StudentProof> {
  const row = await db.row<Omit<StudentProof, 'papersReady'> & { papers_ready: boolean }>(sql`
    select (r.ready or r.is_all_doc_ready) as papers_ready,
      coalesce((select jsonb_agg(jsonb_build_object('degree', e.degree, 'end', e.ends_year,
          'form', e.assessment_form, 'score', e.score) order by e.id)
        from educations e where e.school_id = r.school_id and e.student_id = r.student_id), '[]') as educations,
      coalesce((select jsonb_agg(jsonb_build_object('name', c.name, 'total_score', c.total_score,
          'language', c.language)) from (
          select name, total_score, language from language_certificates l
          where l.school_id = r.school_id and l.student_id = r.student_id
          union all
          select x.type, trim_scale(x.score)::text, '' from exams x
          where x.school_id = r.school_id and x.student_id = r.student_id and x.score is not null and not exists (
            select from language_certificates l where l.school_id = x.school_id and l.student_id = x.student_id
              and l.name = x.type and l.total_score = trim_scale(x.score)::text)) c), '[]')
        as certificates,
      coalesce((select jsonb_agg(jsonb_build_object('language', m.language, 'level', m.level) order by m.id)
        from mastered_languages m where m.school_id = r.school_id and m.student_id = r.student_id), '[]') as languages
    from student_records r where r.school_id = ${db.schoolId} and r.student_id = ${studentId}`)
  if (!row) return { educations: [], certificates: [], languages: [], papersReady: false }
  const { papers_ready: documentsReady, ...proof } = row
  return { ...proof, papersReady: documentsReady }
}

/** Returns the academic year of a student's record. */
export async function yearOfRecord(db: SchoolDb, studentId: number): Promise<number | null> {
  const row = await db.row<{ year: number | null }>(sql`
    select academic_year_id as year from student_records
    where school_id = ${db.schoolId} and student_id = ${studentId}`)
  return row?.year ?? null
}
