import { type BinKind, binKinds } from '@qadam/contract/bin/vocabulary.ts'
import type { Access } from '../../platform/access/access.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { mayRestorePeople } from '../accounts/public.ts'
import { mayWriteGroups } from '../groups/public.ts'
import { mayAuthor as mayAuthorLessons } from '../lessons/public.ts'
import { mayAuthor as mayAuthorPrograms } from '../programs/public.ts'
import { mayKeepBank } from '../questions/public.ts'

/** Anybody who may restore something; restoring lessons is the most widely granted permission. */
export const mayOpenBin = mayAuthorLessons

const mayRestore: Readonly<Record<BinKind, Access>> = {
  program: mayAuthorPrograms,
  person: mayRestorePeople,
  lesson: mayAuthorLessons,
  question: mayKeepBank,
  group: mayWriteGroups,
}

/** Returns the kinds that the actor may restore, by the permissions of the restore calls. */
export async function listRestorableKinds(actor: Actor, db: SchoolDb): Promise<BinKind[]> {
  const kinds: BinKind[] = []
  for (const kind of binKinds) if (await mayRestore[kind].allows(actor, db)) kinds.push(kind)
  return kinds
}
