import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { fileColumns, getHomeworkRow, type PresentedFile } from './homework-row.ts'

/** Returns the files of a homework that are among its student's final documents. @throws Failure 404 */
export async function presentFinalDocuments({ db, actor }: ReadContext, id: number) {
  const row = await getHomeworkRow(db, actor, id)
  const files = await filesWhere(db, sql`fd.homework_id = ${id} order by hf.id`)
  return { homework_id: id, student_id: row.student_id, files }
}

/** Returns the files of homework that are among a student's final documents, newest first; the caller checks access. */
export function finalFilesOf(db: SchoolDb, studentId: number): Promise<PresentedFile[]> {
  return filesWhere(db, sql`fd.student_id = ${studentId} order by hf.id desc limit 200`)
}

function filesWhere(db: SchoolDb, where: SQL): Promise<PresentedFile[]> {
  return db.rows<PresentedFile>(sql`
    select ${fileColumns} from final_documents fd
    join homework_files hf on hf.school_id = fd.school_id and hf.id = fd.homework_file_id
    join files f on f.school_id = hf.school_id and f.id = hf.file_id
    where fd.school_id = ${db.schoolId} and ${where}`)
}
