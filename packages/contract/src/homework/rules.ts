/** Maximum size of one homework file, in bytes. */
export const maxHomeworkFileBytes = 30 * 1024 * 1024
/** Maximum number of files of one homework; a task may set a lower one. */
export const maxHomeworkFiles = 10

/** Maximum number of files that a grader attaches to a decision. */
export const maxFeedbackFiles = 5

/** Seconds until a grader's claim on an open work expires; the web app keeps renewing it. */
export const claimSeconds = 90

/** Days within which the teacher may change a grade; later only the school's staff may. */
export const regradeDays = 14

/** What happens to a late submission: accepted, accepted and marked late, or rejected. */
export const latePolicies = ['allowed', 'marked', 'closed'] as const
export type LatePolicy = (typeof latePolicies)[number]

/** Scales of grades: percent, five points, or GPA (four). */
export const gradeScales = ['percent', 'five', 'four'] as const
export type GradeScale = (typeof gradeScales)[number]

/** Default terms of a school. */
export const usualTerms = { late: 'marked', scale: 'percent' } as const

interface Scale {
  readonly least: number
  readonly most: number
  readonly step: number
}
const scales: Readonly<Record<GradeScale, Scale>> = {
  percent: { least: 0, most: 100, step: 0.01 },
  five: { least: 1, most: 5, step: 1 },
  four: { least: 0, most: 4, step: 0.01 },
}

/** Returns the minimum, maximum and step of a scale. */
export function scaleOf(scale: GradeScale): Scale {
  return scales[scale]
}

/** Returns true when a grade exists in a scale. */
export function isGradeOf(scale: GradeScale, grade: number): boolean {
  const { least, most, step } = scales[scale]
  const steps = grade / step
  return grade >= least && grade <= most && Math.abs(steps - Math.round(steps)) < 1e-6
}
