import { landmarksOfAustralia } from './landmarks-australia.ts'
import { landmarksOfElsewhere } from './landmarks-elsewhere.ts'
import { landmarksOfFrance } from './landmarks-france.ts'
import { landmarksOfItaly } from './landmarks-italy.ts'
import { cityAround } from './suburbs.ts'

const landmarks = [
  ...landmarksOfItaly,
  ...landmarksOfFrance,
  ...landmarksOfAustralia,
  ...landmarksOfElsewhere,
]

interface Program {
  /** Programs of one city take turns by their number. */
  readonly id?: number
  readonly university?: string | undefined
}

/**
 * Returns a drawing of a city, or of the city around a suburb, by its name in any of our languages; undefined for
 * cities without one.
 */
export function landmarkOf(city: string, { id = 0, university = '' }: Program = {}): string | undefined {
  // The universities of Réunion are in a namesake of the suburb of Paris.
  const name = island.test(university) ? university : cityAround(city)
  const outlines = landmarks.find(({ names }) => names.test(name))?.outlines
  return outlines?.[id % outlines.length]?.()
}

const island = /r[ée]union|реюньон/i
