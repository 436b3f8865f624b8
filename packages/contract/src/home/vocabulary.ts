/** Kinds of what a student does next. The order means nothing: rules of the server say what comes first. */
export const homeKinds = [
  'education',
  'decision',
  'returned',
  'paper',
  'submission',
  'homework',
  'step',
  'visa',
  'exam',
  'departure',
  'profile',
  'choose',
] as const
export type HomeKind = (typeof homeKinds)[number]

/** Estimated minutes of each kind; null for events that take place whether or not anybody does anything. */
export const homeMinutes: Readonly<Record<HomeKind, number | null>> = {
  education: 3,
  decision: 10,
  returned: 20,
  paper: 5,
  submission: 20,
  homework: 30,
  step: 15,
  visa: null,
  exam: null,
  departure: null,
  profile: 2,
  choose: 10,
}

/** Maximum number of rows of "This week". */
export const maxWeekRows = 4
/** Number of programs offered to a student who has chosen none. */
export const maxSuggestions = 5
/** Maximum number of applications below the way. */
export const maxShownApplications = 4
/** Maximum length of the latest message in a curator's card. */
export const maxMessageLength = 240
