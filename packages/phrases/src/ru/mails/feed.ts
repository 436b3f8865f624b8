/** What the calendar of a person says of a class. */
export const feed = {
  student: 'Преподаватель: {{name}}',
  teacher: 'С кем: {{name}}',
}
