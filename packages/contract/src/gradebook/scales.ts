import type { GradeScale } from '../homework/rules.ts'

/** A grade of a scale; GPA grades also have a letter. */
export interface Grade {
  readonly grade: number
  readonly letter: string | null
}

/**
 * The grades above the lowest, best first; each begins at its border. `five` is the five-point scale of
 * schools in Kazakhstan, `four` the GPA with its letters.
 */
export const borderedGrades = {
  five: [5, 4, 3].map((grade) => ({ grade, letter: null })),
  four: [
    { grade: 4, letter: 'A' },
    { grade: 3.67, letter: 'A-' },
    { grade: 3.33, letter: 'B+' },
    { grade: 3, letter: 'B' },
    { grade: 2.67, letter: 'B-' },
    { grade: 2.33, letter: 'C+' },
    { grade: 2, letter: 'C' },
    { grade: 1.67, letter: 'C-' },
    { grade: 1.33, letter: 'D+' },
    { grade: 1, letter: 'D' },
  ],
} as const satisfies Record<Exclude<GradeScale, 'percent'>, readonly Grade[]>

const lowest = { five: { grade: 2, letter: null }, four: { grade: 0, letter: 'F' } } as const

/** The scale in which a school shows grades, and the borders in percent from which each grade is given. */
export interface SchoolScale {
  readonly shown: GradeScale
  readonly five: readonly number[]
  readonly four: readonly number[]
}

/** The default scale: the borders of Kazakhstan's schools and universities. */
export const usualScale: SchoolScale = {
  shown: 'percent',
  five: [85, 65, 40],
  four: [95, 90, 85, 80, 75, 70, 65, 60, 55, 50],
}

/**
 * Returns the grade of a percentage in a scale, or null when percent are shown as they are. A border belongs
 * to the grade above it.
 */
export function gradeOf(percent: number, scale: SchoolScale, shown = scale.shown): Grade | null {
  if (shown === 'percent') return null
  const at = scale[shown].findIndex((border) => percent >= border)
  return borderedGrades[shown][at] ?? lowest[shown]
}

/** Returns true when borders strictly decrease from the best grade to the worst. */
export function areBorders(borders: readonly number[]): boolean {
  return borders.every((border, at) => at === 0 || border < (borders[at - 1] ?? 0))
}
