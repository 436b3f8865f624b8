import type { TaskAnswer, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Texts } from '@qadam/contract/tasks/values.ts'
import { compare } from './compare.ts'
import { cellKey, visitCells } from './tables.ts'

type Feedbacks = ReadonlyMap<string, Texts>
const none: Feedbacks = new Map()

/**
 * Returns the author's feedback on the parts of an answer, by part key; none for parts that were not given.
 */
export function feedbackOn(content: TaskContent, answer: TaskAnswer | null): Feedbacks {
  if (!answer) return none
  switch (content.type) {
    case 'select_one':
      return answer.type === content.type && answer.option !== null
        ? ofOptions(content.options, [answer.option])
        : none
    case 'test':
    case 'test_image':
      return answer.type === content.type ? ofOptions(content.options, answer.options) : none
    case 'insert_words':
      if (answer.type !== content.type) return none
      return ofTyped(
        (content.passages[answer.language]?.gaps ?? []).map((gap) => [String(gap.id), gap] as const),
        new Map(answer.gaps.map(({ id, text }) => [String(id), text])),
      )
    case 'word_table': {
      if (answer.type !== content.type) return none
      const cells: (readonly [string, Typed])[] = []
      visitCells(content, (key, cell) => {
        if (cell.kind === 'typed') cells.push([key, cell])
      })
      return ofTyped(
        cells,
        new Map(answer.cells.map(({ row, column, text }) => [cellKey(row, column), text])),
      )
    }
    default:
      return none
  }
}

interface Option {
  readonly id: string
  readonly feedback?: Texts | undefined
}

function ofOptions(options: readonly Option[], chosen: readonly string[]): Feedbacks {
  return new Map(
    options.flatMap(({ id, feedback }) => (feedback && chosen.includes(id) ? [[id, feedback] as const] : [])),
  )
}

interface Typed {
  readonly case_matters: boolean
  readonly graded?:
    | readonly {
        readonly text: string
        readonly tolerance?: number | undefined
        readonly feedback?: Texts | undefined
      }[]
    | undefined
  readonly accepted: readonly string[]
  readonly tolerance?: number | undefined
}

function ofTyped(
  locations: readonly (readonly [string, Typed])[],
  given: ReadonlyMap<string, string>,
): Feedbacks {
  return new Map(
    locations.flatMap(([key, position]) => {
      const text = given.get(key)?.trim()
      const feedback = text ? feedbackOf(text, position) : undefined
      return feedback ? [[key, feedback] as const] : []
    }),
  )
}

/** Returns the feedback of the typed answer, or else that of `*`, which is for unlisted answers. */
function feedbackOf(text: string, { graded = [], case_matters, ...right }: Typed): Texts | undefined {
  const listed = graded.find(
    (one) =>
      one.text !== '*' &&
      compare(text, { accepted: [one.text], case_matters, tolerance: one.tolerance }) === 'right',
  )
  if (listed) return listed.feedback
  if (compare(text, { ...right, case_matters }) === 'right') return undefined
  return graded.find((one) => one.text === '*')?.feedback
}
