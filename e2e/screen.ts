/** The viewer of a screen: a guest or a demo user. */
export type Viewer = 'guest' | 'student' | 'teacher' | 'manager' | 'owner'

/**
 * A screen of the product and its viewers; `{program}`, `{taught}`, `{lesson}` and the like are filled from
 * the running demo.
 */
export interface Screen {
  readonly name: string
  readonly path: string
  /** The phrases of the buttons that open its dialog, in order, `file.key`. */
  readonly pressed?: string | readonly string[]
  /** What the buttons open is a part of the page, not a dialog. */
  readonly inPage?: true
  /**
   * The viewer with the fewest rights comes first: every change is checked as that
   * viewer, the others in the long tests.
   */
  readonly viewers: readonly Viewer[]
  /** What is typed into the search of its dialog. */
  readonly typed?: string
  /** The part of the page to capture, by its id, when it is not the top. */
  readonly part?: string
  /** Captured with print styles. */
  readonly onPaper?: boolean
  /** Shown at this width of the window and wider; a narrower one has nothing of it. */
  readonly fromWidth?: number
  /** A further state of a screen in this list: axe checks it in the long tests. */
  readonly isState?: true
}

export const everybody = ['student', 'teacher', 'manager', 'owner'] as const
export const staff = ['manager', 'owner'] as const
