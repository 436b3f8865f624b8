import type { SchoolDb } from '../../platform/database/school-db.ts'
import { letIn } from '../../platform/storage/stored-bytes.ts'
import { isLetIn } from './queries.ts'

/** Tells the platform which students are bound by the school's storage alone. */
export function extendWithStorage(): void {
  letIn.extend({ storageOfStudents: isUnbound })
}

async function isUnbound(db: SchoolDb, personId: number): Promise<boolean> {
  return (await isLetIn(db, personId)) !== null
}
