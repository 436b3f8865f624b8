import type { Checked } from './checked.ts'

interface Scoring {
  readonly points: number
  readonly partial: boolean
  readonly penalty: number
}

/**
 * A content with another number of points: a question that is drawn is worth what its list says, and an answer that is
 * judged again what it was worth when it was shown. The penalty shrinks and grows with it.
 */
export function worthing<Content extends Scoring>(content: Content, points: number): Content {
  if (content.points === points) return content
  const penalty = content.points > 0 ? (content.penalty * points) / content.points : content.penalty
  return { ...content, points, penalty: Math.min(points, Math.round(penalty * 100) / 100) }
}

/**
 * What a checked answer earns, to the hundredth: from minus the penalty to the points. A blank answer and one that
 * waits for a person earn nothing yet and lose nothing; part of an answer loses nothing where parts count.
 */
export function pointsFor({ points, partial, penalty }: Scoring, checked: Checked): number {
  if (checked.is_blank || checked.awaits) return 0
  if (checked.is_right) return points
  if (partial && checked.share > 0) return Math.round(points * checked.share * 100) / 100
  return penalty === 0 ? 0 : -penalty
}
