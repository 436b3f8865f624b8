import type { Checked } from './checked.ts'

interface Scoring {
  readonly points: number
  readonly partial: boolean
  readonly penalty: number
}

/**
 * Returns a content with other points and a proportional penalty: a drawn question has the points of its
 * draw, and a regraded answer those it had when it was shown.
 */
export function worthing<Content extends Scoring>(content: Content, points: number): Content {
  if (content.points === points) return content
  const penalty = content.points > 0 ? (content.penalty * points) / content.points : content.penalty
  return { ...content, points, penalty: Math.min(points, Math.round(penalty * 100) / 100) }
}

/**
 * Returns the points of a checked answer, in hundredths: from minus the penalty to the maximum. A blank
 * answer and one that waits for grading get zero; a partly right answer has no penalty if parts count.
 */
export function pointsFor({ points, partial, penalty }: Scoring, checked: Checked): number {
  if (checked.is_blank || checked.awaits) return 0
  if (checked.is_right) return points
  if (partial && checked.share > 0) return Math.round(points * checked.share * 100) / 100
  return penalty === 0 ? 0 : -penalty
}
