import type { GradeScale } from '../homework/rules.ts'

/** A grade of a scale; a grade point average has a letter beside it. */
export interface Grade {
  readonly grade: number
  readonly letter: string | null
}

/**
 * The grades above the lowest, from the best down; each begins at its border. Five points as schools in Kazakhstan give
 * them, four as a grade point average with its letters.
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

/** In which scale a school shows its grades, and from how many percent each grade is given. */
export interface SchoolScale {
  readonly shown: GradeScale
  readonly five: readonly number[]
  readonly four: readonly number[]
}

/** What holds until a school says otherwise: the borders of Kazakhstan's schools and universities. */
export const usualScale: SchoolScale = {
  shown: 'percent',
  five: [85, 65, 40],
  four: [95, 90, 85, 80, 75, 70, 65, 60, 55, 50],
}

/** The grade that a percentage is in a scale, or null where percent are shown as they are. A border belongs to its grade. */
export function gradeOf(percent: number, scale: SchoolScale, shown = scale.shown): Grade | null {
  if (shown === 'percent') return null
  const at = scale[shown].findIndex((border) => percent >= border)
  return borderedGrades[shown][at] ?? lowest[shown]
}

/** Whether borders fall from the best grade to the worst, each below the one before it. */
export function areBorders(borders: readonly number[]): boolean {
  return borders.every((border, at) => at === 0 || border < (borders[at - 1] ?? 0))
}
