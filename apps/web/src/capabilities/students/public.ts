export { choicesQuery, findStudents, recordQuery, type StudentRecord } from './queries.ts'
export { TeacherSelect } from './TeacherSelect.tsx'
