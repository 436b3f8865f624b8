/** What a student came to the end of, and is asked about: steps of admission, or a course. */
export const serviceSteps = ['documents', 'pre_enrolment', 'visa', 'departure', 'course'] as const
export type ServiceStep = (typeof serviceSteps)[number]

export const marks = [1, 2, 3, 4, 5] as const
export type Mark = (typeof marks)[number]

export const ratingLimits = {
  textLength: 2_000,
  /** Nobody is asked more often. */
  daysBetween: 60,
  /** A question that was not answered is over. */
  daysToAnswer: 60,
  /** After the first answer. */
  daysToChange: 7,
  /** The curator is notified of a mark up to this one. */
  lowMark: 2,
} as const
