/** What the order of an outline is made of. */
export interface OrderedSection {
  readonly id: number
  readonly lessons: readonly { readonly id: number }[]
}

/** Where something goes: among the sections (`section` null) or into a section; `at` counts from 0 without itself. */
export interface Spot {
  readonly section: number | null
  readonly at: number
}

/** What the server is told: a new order of one place, or a lesson that changes its section. */
export type Move =
  | { readonly kind: 'order'; readonly section: number | null; readonly order: number[] }
  | { readonly kind: 'transfer'; readonly lesson: number; readonly section: number; readonly order: number }

export interface Moved<Section> {
  readonly sections: Section[]
  readonly move: Move
}

/** Where a section or lesson stands; null when it is not there. */
export function spotOf(sections: readonly OrderedSection[], id: number): Spot | null {
  const at = sections.findIndex((section) => section.id === id)
  if (at >= 0) return { section: null, at }
  for (const section of sections) {
    const position = section.lessons.findIndex((lesson) => lesson.id === id)
    if (position >= 0) return { section: section.id, at: position }
  }
  return null
}

/** Puts a section or lesson elsewhere; null when that changes nothing or cannot be. */
export function placed<Section extends OrderedSection>(
  sections: readonly Section[],
  id: number,
  spot: Spot,
): Moved<Section> | null {
  const was = spotOf(sections, id)
  if (!was || (was.section === null) !== (spot.section === null)) return null
  if (was.section === spot.section && was.at === spot.at) return null
  if (spot.section === null) {
    const moving = sections[was.at] as Section
    const next = sections.toSpliced(was.at, 1).toSpliced(spot.at, 0, moving)
    return { sections: next, move: { kind: 'order', section: null, order: next.map((one) => one.id) } }
  }
  const lesson = sections.find((one) => one.id === was.section)?.lessons[was.at] as Section['lessons'][number]
  const next = sections.map((one) => {
    const rest = one.lessons.filter((other) => other.id !== id)
    const lessons = one.id === spot.section ? rest.toSpliced(spot.at, 0, lesson) : rest
    return { ...one, lessons }
  })
  if (was.section !== spot.section) {
    const move = { kind: 'transfer', lesson: id, section: spot.section, order: spot.at + 1 } as const
    return { sections: next, move }
  }
  const order = next.find((one) => one.id === spot.section)?.lessons.map((one) => one.id) ?? []
  return { sections: next, move: { kind: 'order', section: spot.section, order } }
}

/**
 * One step up or down. A lesson at the edge of its section goes into the neighbouring one: upwards to its end,
 * downwards to its beginning. Null where there is nowhere to go.
 */
export function stepped<Section extends OrderedSection>(
  sections: readonly Section[],
  id: number,
  step: -1 | 1,
): Moved<Section> | null {
  const was = spotOf(sections, id)
  if (!was) return null
  const beside = was.at + step
  const here = was.section === null ? sections : sections.find((one) => one.id === was.section)?.lessons
  if (here && beside >= 0 && beside < here.length)
    return placed(sections, id, { section: was.section, at: beside })
  if (was.section === null) return null
  const neighbour = sections[sections.findIndex((one) => one.id === was.section) + step]
  if (!neighbour) return null
  return placed(sections, id, { section: neighbour.id, at: step > 0 ? 0 : neighbour.lessons.length })
}
