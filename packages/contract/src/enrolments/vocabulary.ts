/** How a student gets into a program: by one click, by asking, or only by the school's hand. */
export const entries = ['open', 'request', 'staff'] as const
/** By which way a student came in. */
export const ways = ['self', 'request', 'staff', 'file'] as const
/** Where somebody stands with a program. */
export const places = ['none', 'waiting', 'declined', 'enrolled', 'ended', 'left', 'removed'] as const
/** Why a program that is open must be asked for, or cannot be entered. */
export const entryReasons = ['paid', 'by_school', 'no_lessons'] as const
export const requestStates = ['waiting', 'accepted', 'declined', 'withdrawn'] as const
/** What became of one line of a file of e-mails. */
export const fileLineStates = ['new', 'already', 'unknown', 'not_a_student', 'malformed', 'repeated'] as const
export const maxFileRows = 2_000
export const maxFileBytes = 2 * 1024 * 1024
/** Students that are added by hand at once. */
export const maxAddedStudents = 200
/** What the history of a program's students tells of. */
export const enrolmentActs = [
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
