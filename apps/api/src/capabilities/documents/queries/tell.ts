import type { documentItem } from '@qadam/contract/documents/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { problemErrorOf } from '../../../platform/http/problem.ts'
import { requireStudent } from '../../students/public.ts'
import { typeNotFound } from '../errors.ts'
import { readinessOf } from '../rules.ts'
import { thumbnailAddress } from './address.ts'
import { factsOf } from './facts.ts'
import { nameIn, type Paper, papersOf } from './papers.ts'
import { unmetOf } from './unmet.ts'

type Reading = Pick<RequestContext, 'db' | 'actor' | 'language' | 'services' | 'schoolId' | 'now'>
interface PersonName {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

/** A student's papers as the reader may see them. @throws Failure 404 */
export async function listDocuments(ctx: Reading, studentId: number) {
  const { db, actor, language } = ctx
  await requireStudent(db, actor, studentId)
  const papers = await papersOf(db, [studentId])
  const [people, opened, facts] = [
    await peopleOf(db, [studentId, ...papers.flatMap((one) => [one.uploaded_by, one.decided_by])]),
    await openedBy(db, actor.id, papers),
    (await factsOf(db, [studentId])).get(studentId),
  ]
  const { ready, allReady } = readinessOf(papers.map(({ doc_group: group, state }) => ({ group, state })))
  return {
    student: people.get(studentId) ?? { id: studentId, first_name: '', last_name: '' },
    ready,
    is_all_doc_ready: allReady,
    family: (facts?.family ?? null) as never,
    countries: [...(facts?.countries ?? [])],
    unmet: unmetOf(ctx, studentId, papers).map((one) => problemErrorOf(one, language)),
    results: papers.map((paper) => present(ctx, paper, { people, opened, language })),
  }
}

/** One paper of a student as answers tell it. @throws Failure 404 */
export async function presentDocument(ctx: Reading, studentId: number, typeId: number) {
  const [paper] = await papersOf(ctx.db, [studentId], sql`t.id = ${typeId}`)
  if (!paper) throw typeNotFound()
  const people = await peopleOf(ctx.db, [paper.uploaded_by, paper.decided_by])
  const opened = await openedBy(ctx.db, ctx.actor.id, [paper])
  return present(ctx, paper, { people, opened, language: ctx.language })
}

interface Around {
  readonly people: ReadonlyMap<number, PersonName>
  readonly opened: ReadonlySet<number>
  readonly language: Language
}

function present(
  ctx: Reading,
  paper: Paper,
  { people, opened, language }: Around,
): z.input<typeof documentItem> {
  const version = paper.present_version_id
  return {
    id: paper.id,
    type_id: paper.type_id,
    code: paper.code,
    name: nameIn(paper, language),
    group: paper.doc_group,
    needs_apostille: paper.needs_apostille,
    needs_translation: paper.needs_translation,
    valid_days: paper.valid_days,
    state: paper.state,
    needed: paper.need.needed,
    why:
      (paper.is_asked && paper.need.needed === 'no' ? paper.reason_text : paper.need.why?.[language]) || null,
    version: paper.version ?? 0,
    file:
      version === null
        ? null
        : {
            id: version,
            number: paper.number ?? 1,
            name: paper.file_name,
            media_type: paper.media_type,
            bytes: paper.bytes,
            pages: paper.pages,
            scan: paper.scan,
            uploaded_at: paper.uploaded_at,
            uploaded_by: people.get(paper.uploaded_by) ?? null,
            thumbnail: thumbnailAddress(ctx, { ...paper, id: version }),
          },
    is_opened: version !== null && opened.has(version),
    reason: paper.reason,
    reason_text: paper.reason_text ?? '',
    decided_at: paper.decided_at,
    decided_by: paper.decided_by === null ? null : (people.get(paper.decided_by) ?? null),
    expires_on: paper.expires_on,
    holder: paper.holder ?? 'student',
    changed_at: paper.changed_at,
  }
}

export async function peopleOf(
  db: SchoolDb,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, PersonName>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db.rows<PersonName>(sql`
    select id, first_name, last_name from people
    where school_id = ${db.schoolId} and id = ${anyId(wanted)}`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns which present versions a person has opened. */
async function openedBy(
  db: SchoolDb,
  personId: number,
  papers: readonly Pick<Paper, 'present_version_id'>[],
): Promise<ReadonlySet<number>> {
  const versions = papers.flatMap((one) => one.present_version_id ?? [])
  if (versions.length === 0) return new Set()
  const rows = await db.rows<{ version_id: number }>(sql`
    select distinct version_id from document_views
    where school_id = ${db.schoolId} and version_id = ${anyId(versions)}
      and person_id = ${personId}`)
  return new Set(rows.map((row) => row.version_id))
}
