export { choicesQuery, findStudents, recordQuery, type StudentRecord } from './queries.ts'
export { useShown } from './record/field-words.ts'
export { TeacherSelect } from './TeacherSelect.tsx'
