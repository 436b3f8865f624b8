/** The entrance tests of the TOLC family that a school works with, unless it says otherwise. */
export const firstTolcVariants = ['TOLC-I', 'TOLC-E', 'TOLC-SU'] as const
export const ielts = 'IELTS'
export const maxTolcVariants = 20

/** The file of a result must be smaller than this. */
export const maxExamFileBytes = 20 * 1024 * 1024
/** The greatest body of a call that carries such a file as base64. */
export const maxExamBodyBytes = 28 * 1024 * 1024
/** What a result may be: a page or a picture, by its content. */
export const examFileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
] as const

/** IELTS or a TOLC, by the type as it was written. */
export function familyOf(type: string): 'ielts' | 'tolc' {
  return type.toUpperCase() === ielts ? 'ielts' : 'tolc'
}

/** Bounds of a score and its smallest step. A wrong answer of a TOLC takes a quarter of a point. */
export const scores = {
  ielts: { least: 0, most: 9, step: 0.5 },
  tolc: { least: -25, most: 100, step: 0.01 },
} as const

/** The score that a text of results begins with; undefined where it is none of the exam's. */
export function scoreIn(results: string, type: string): number | undefined {
  const found = /^\s*(-?\d{1,3}(?:[.,]\d{1,2})?)(?![\d.,])/.exec(results)?.[1]
  if (found === undefined) return undefined
  const score = Number(found.replace(',', '.'))
  const { least, most, step } = scores[familyOf(type)]
  const isWhole = Number.isInteger(Math.round((score / step) * 1e6) / 1e6)
  return score >= least && score <= most && isWhole ? score : undefined
}
