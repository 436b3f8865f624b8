/** The default entrance tests (TOLC variants) of a school. */
export const firstTolcVariants = ['TOLC-I', 'TOLC-E', 'TOLC-SU'] as const
export const ielts = 'IELTS'
export const maxTolcVariants = 20

/** Exclusive size limit of a result's file, in bytes. */
export const maxExamFileBytes = 20 * 1024 * 1024
/** Maximum body size of a call that contains such a file as base64, in bytes. */
export const maxExamBodyBytes = 28 * 1024 * 1024
/** Accepted file types of a result, detected by content. */
export const examFileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
] as const

/** Returns the family of an exam type: IELTS or TOLC. */
export function familyOf(type: string): 'ielts' | 'tolc' {
  return type.toUpperCase() === ielts ? 'ielts' : 'tolc'
}

/**
 * Range of scores and their smallest step. TOLC scores can be negative: a wrong answer costs a quarter of a
 * point.
 */
export const scores = {
  ielts: { least: 0, most: 9, step: 0.5 },
  tolc: { least: -25, most: 100, step: 0.01 },
} as const

/**
 * Returns the score that a results text begins with, or undefined when it is not a valid score of the exam.
 */
export function scoreIn(results: string, type: string): number | undefined {
  const found = /^\s*(-?\d{1,3}(?:[.,]\d{1,2})?)(?![\d.,])/.exec(results)?.[1]
  if (found === undefined) return undefined
  const score = Number(found.replace(',', '.'))
  const { least, most, step } = scores[familyOf(type)]
  const isWhole = Number.isInteger(Math.round((score / step) * 1e6) / 1e6)
  return score >= least && score <= most && isWhole ? score : undefined
}
