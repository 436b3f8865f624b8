import type { Page } from '@playwright/test'
import type { Viewer } from './screen.ts'

/** A table, a list or a set of cards, on the page that shows it. */
export interface Part {
  readonly name: string
  readonly path: string
  readonly viewer: Viewer
  /** The end of the path of the call that returns its rows, without an id. */
  readonly call: string
  /** A row or card, when it is neither a row of a table nor its card on a phone. */
  readonly row?: string
  /** Its rows have checkboxes. */
  readonly isSelectable?: true
  /** The fields of its rows that name something without a `title` or the name of a person in it. */
  readonly names?: readonly string[]
  /** Opens the editor of a value where it stands. */
  readonly edit?: (page: Page) => Promise<void>
}

export const partStates = [
  'resting',
  'hovered',
  'selected',
  'scrolled',
  'editing',
  'empty',
  'failed',
  'long-names',
] as const
export type PartState = (typeof partStates)[number]

/** The states that a part has. */
export function statesOf({ isSelectable, edit }: Part): readonly PartState[] {
  return partStates.filter((state) => (state !== 'selected' || isSelectable) && (state !== 'editing' || edit))
}
