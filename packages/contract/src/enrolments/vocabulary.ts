/** How a student enrols: by one click, by request, or only by the school. */
export const entries = ['open', 'request', 'staff'] as const
/** How a student was enrolled. */
export const ways = ['self', 'request', 'staff', 'file', 'payment'] as const
/** A person's enrolment status in a program. */
export const enrolmentStates = [
  'none',
  'waiting',
  'declined',
  'enrolled',
  'ended',
  'left',
  'removed',
] as const
/** Why an open program requires a request, or cannot be entered. */
export const entryReasons = ['paid', 'by_school', 'no_lessons'] as const
export const requestStates = ['waiting', 'accepted', 'declined', 'withdrawn'] as const
/** Result of one line of a file of e-mails. */
export const fileLineStates = ['new', 'already', 'unknown', 'not_a_student', 'malformed', 'repeated'] as const
export const maxFileRows = 2_000
export const maxFileBytes = 2 * 1024 * 1024
/** Maximum number of students added manually at once. */
export const maxAddedStudents = 200
/** The events in the history of a program's students. */
export const enrolmentActions = [
  'program.student_added',
  'program.student_removed',
  'program.student_left',
  'program.student_access_changed',
  'enrolment.asked',
  'enrolment.withdrawn',
  'enrolment.accepted',
  'enrolment.declined',
  'enrolment.settings_changed',
] as const
