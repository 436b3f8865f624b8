import { type SQL, sql } from '../../../platform/database/sql.ts'

/** Returns the files of a comment or message as JSON. */
export const filesOf = (column: 'comment_id' | 'message_id', id: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('id', cf.id, 'name', f.name, 'type', f.media_type, 'bytes', f.bytes)
    order by cf.position, cf.id)
  from conversation_files cf join files f on f.school_id = cf.school_id and f.id = cf.file_id
  where cf.school_id = current_school() and cf.${sql.identifier(column)} = ${id}), '[]')`

/** Returns the people mentioned in a comment as JSON. */
export const mentionsOf = (id: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('id', mp.id, 'first_name', mp.first_name, 'last_name', mp.last_name) order by mp.id)
  from comment_mentions cm join people mp on mp.school_id = cm.school_id and mp.id = cm.person_id
  where cm.school_id = current_school() and cm.comment_id = ${id}), '[]')`
