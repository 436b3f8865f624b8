/** A file of a homework at most. */
export const maxHomeworkFileBytes = 30 * 1024 * 1024
/** Files of one homework, unless its task asks for fewer. */
export const maxHomeworkFiles = 10

/** Files that a grader sends along with one decision. */
export const maxFeedbackFiles = 5

/** Seconds for which a grader holds a work that they have open; the web app goes on asking. */
export const claimSeconds = 90

/** Days within which the teacher may give another grade; later the school's staff may. */
export const regradeDays = 14

/** What happens to what is handed in after its day: taken as any other, taken and marked late, or not taken. */
export const latePolicies = ['allowed', 'marked', 'closed'] as const
export type LatePolicy = (typeof latePolicies)[number]

/** In what a grade is given: percent, five points, or the four of a grade point average. */
export const gradeScales = ['percent', 'five', 'four'] as const
export type GradeScale = (typeof gradeScales)[number]

/** What holds where a school says nothing. */
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

/** The least and greatest grade of a scale and the distance between two. */
export function scaleOf(scale: GradeScale): Scale {
  return scales[scale]
}

/** Whether a scale has such a grade. */
export function isGradeOf(scale: GradeScale, grade: number): boolean {
  const { least, most, step } = scales[scale]
  const steps = grade / step
  return grade >= least && grade <= most && Math.abs(steps - Math.round(steps)) < 1e-6
}
