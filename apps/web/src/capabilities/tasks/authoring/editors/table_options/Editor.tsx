import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import type { EditorProps } from '../../editor-props.ts'
import { blankChoice, type Choice, ChoiceLines } from '../options/ChoiceLines.tsx'
import { TableEditor } from '../table/TableEditor.tsx'

type Cell = ContentOf<'table_options'>['cells'][number][number]
type OptionsCell = Extract<Cell, { kind: 'options' }>
type Options = OptionsCell['options']

/** Renders a table with given cells and cells with options. */
export default function TableOptionsEditor(props: EditorProps<'table_options'>) {
  const { content, set, language, fault, isSaved } = props
  return (
    <TableEditor<OptionsCell>
      table={content}
      language={language}
      fault={fault}
      isSaved={isSaved}
      onChange={set}
      turned={turned}
    >
      {(cell, { label, error, put }) => (
        <ChoiceLines
          label={label}
          choices={cell.options.map((one) => ({ ...one, text: one.text[language] ?? '' }))}
          language={language}
          error={error}
          onChange={(choices) => put({ ...cell, options: inLanguage(cell.options, choices, language) })}
        />
      )}
    </TableEditor>
  )
}

/** Merges texts typed in one language with the options' other languages. */
function inLanguage(options: Options, choices: readonly Choice[], language: Language): Options {
  return choices.map((choice) => ({
    ...choice,
    text: { ...options.find((one) => one.id === choice.id)?.text, [language]: choice.text },
  }))
}

/** Converts a given cell to options with its text as the right one, and back. */
function turned(cell: Cell): Cell {
  if (cell.kind === 'options')
    return { kind: 'given', text: cell.options.find((one) => one.is_correct)?.text ?? {} }
  const right = { ...blankChoice(), is_correct: true, text: cell.text }
  return { kind: 'options', options: [right, { ...blankChoice(), text: {} }] }
}
