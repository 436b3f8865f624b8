/** The part of an outline that determines its order. */
export interface OrderedSection {
  readonly id: number
  readonly lessons: readonly { readonly id: number }[]
}

/**
 * A position among the sections (`section` null) or in a section; `at` is 0-based and excludes the item
 * itself.
 */
export interface Spot {
  readonly section: number | null
  readonly at: number
}

/** A move in the shape of the API: a new order of one level, or a lesson that changes its section. */
export type Move =
  | { readonly kind: 'order'; readonly section: number | null; readonly order: number[] }
  | { readonly kind: 'transfer'; readonly lesson: number; readonly section: number; readonly order: number }

export interface Moved<Section> {
  readonly sections: Section[]
  readonly move: Move
}

/** Returns the position of a section or lesson; null when it does not exist. */
export function spotOf(sections: readonly OrderedSection[], id: number): Spot | null {
  const at = sections.findIndex((section) => section.id === id)
  if (at >= 0) return { section: null, at }
  for (const section of sections) {
    const position = section.lessons.findIndex((lesson) => lesson.id === id)
    if (position >= 0) return { section: section.id, at: position }
  }
  return null
}

/** Moves a section or lesson; returns null when nothing changes or the move is impossible. */
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
 * Moves one step up or down. A lesson at the edge of its section moves into the neighbouring one: upwards to
 * its end, downwards to its start. Returns null where there is none.
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
