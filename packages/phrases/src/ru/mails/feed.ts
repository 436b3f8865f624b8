/** Texts of class events in a calendar feed. */
export const feed = {
  student: 'Преподаватель: {{name}}',
  teacher: 'С кем: {{name}}',
}
