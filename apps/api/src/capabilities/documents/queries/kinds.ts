import type { documentType } from '@qadam/contract/documents/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { typeNotFound } from '../errors.ts'
import { firstPattern } from '../rules.ts'
import { nameIn } from './documents.ts'

type Presented = z.input<typeof documentType>

/** Returns document types in order; with `deleted` also deleted ones. */
export async function listTypes(ctx: ReadContext, { deleted }: { deleted?: boolean | undefined } = {}) {
  return typesWhere(ctx, deleted ? sql`true` : sql`deleted_at is null`)
}

/** @throws Failure 404 */
export async function getType(ctx: ReadContext, id: number): Promise<Presented> {
  const [type] = await typesWhere(ctx, sql`id = ${id}`)
  if (!type) throw typeNotFound()
  return type
}

async function typesWhere({ db, language }: ReadContext, condition: SQL): Promise<Presented[]> {
  const rows = await db.rows<Omit<Presented, 'name' | 'group'> & { doc_group: Presented['group'] }>(sql`
    select id, code, name_ru, name_kk, name_en, doc_group, valid_days, retention, needs_apostille, needs_translation,
      needed, where_ru, where_kk, where_en, working_days, price_tenge, position, version, is_own, deleted_at is not null as is_deleted
    from document_types where school_id = ${db.schoolId} and ${condition}
    order by array_position(
      array['identity', 'education', 'finance', 'apostille', 'application', 'letters', 'final'], doc_group), position, id`)
  return rows.map(({ doc_group: group, ...row }) => ({ ...row, group, name: nameIn(row, language) }))
}

/** Returns how documents are named in an archive; version 1 until the school changes the default. */
export async function readSettings({
  db,
}: ReadContext): Promise<{ file_name_pattern: string; version: number }> {
  const row = await db.row<{ file_name_pattern: string; version: number }>(sql`
    select file_name_pattern, version from document_settings where school_id = ${db.schoolId}`)
  return row ?? { file_name_pattern: firstPattern, version: 1 }
}
