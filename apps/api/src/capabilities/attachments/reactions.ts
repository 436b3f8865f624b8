import { sql } from '../../platform/database/sql.ts'
import { on } from '../../platform/events/reactions.ts'
import { lessonCopied } from '../lessons/events.ts'

/** Copies a lesson's attachments to its copy. Idempotent. */
export function copyAttachments(): void {
  on(lessonCopied, {
    copyAttachmentsOfLesson: async (_services, db, event) => {
      await db.rows(sql`
        insert into attachments (school_id, program_id, lesson_id, file_id, name, position, added_at, added_by)
        select l.school_id, l.program_id, l.id, a.file_id, a.name, a.position, a.added_at, ${event.actor_id}
        from lessons l join attachments a on a.school_id = l.school_id and a.lesson_id = ${event.payload.from}
        where l.school_id = ${db.schoolId} and l.id = ${event.object_id}
          and not exists (select 1 from attachments x where x.school_id = l.school_id and x.lesson_id = l.id)`)
    },
  })
}
