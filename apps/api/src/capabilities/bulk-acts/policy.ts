import { type BulkKind, bulkKinds } from '@qadam/contract/bulk-acts/vocabulary.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { Access } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { withinAccess } from '../accounts/public.ts'
import { mayDecide } from '../documents/public.ts'
import { mayEnrol } from '../enrolments/public.ts'
import { mayWriteGroups } from '../groups/public.ts'
import { mayAuthor as mayAuthorLessons } from '../lessons/public.ts'
import { mayAuthor as mayAuthorPrograms } from '../programs/public.ts'
import { mayKeepBank } from '../questions/public.ts'
import { mayChangeRecords } from '../students/public.ts'

/** Anybody who may perform any bulk action; a teacher who writes lessons sees their own copies. */
export const mayReadBulkActions = mayAuthorLessons

const mayDo: Readonly<Record<BulkKind, Access>> = {
  programs: mayAuthorPrograms,
  students: mayChangeRecords,
  questions: mayKeepBank,
  sections: mayAuthorLessons,
  enrolments: mayEnrol,
  groups: mayWriteGroups,
  documents: mayDecide,
}

/** Returns the kinds of bulk actions that the actor may perform, and so read and undo. */
export async function listOwnKinds(actor: Actor, db: SchoolDb): Promise<BulkKind[]> {
  const kinds: BulkKind[] = []
  for (const kind of bulkKinds) if (await mayDo[kind].allows(actor, db)) kinds.push(kind)
  return kinds
}

/**
 * Returns the condition for an object `o.id` of an action `b` to be visible: a narrowed manager sees only
 * their own students.
 */
export function objectVisibleTo(actor: Actor): SQL {
  if (actor.role !== 'admin') return sql`true`
  return sql`(b.kind not in ('students', 'enrolments', 'documents') or ${withinAccess(actor, sql`o.id`, { all: true })})`
}

/**
 * Returns the condition for visible actions `b` of the reader's kinds: staff see those with a visible object,
 * others their own.
 */
export function bulkActionsVisibleTo(actor: Actor, kinds: readonly BulkKind[]): SQL {
  const ofKinds = sql`b.kind = any(${[...kinds]}::text[])`
  if (!isStaff(actor.role)) return sql`(${ofKinds} and b.made_by = ${actor.id})`
  return sql`(${ofKinds} and exists (select from unnest(b.object_ids) o (id) where ${objectVisibleTo(actor)}))`
}
