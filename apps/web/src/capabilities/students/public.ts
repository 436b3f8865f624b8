export { findStudents, recordQuery } from './queries.ts'
export { TeacherSelect } from './TeacherSelect.tsx'
