import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import type { EditorProps } from '../../editor-props.ts'
import { blankChoice, type Choice, ChoiceLines } from '../options/ChoiceLines.tsx'
import { TableEditor } from '../table/TableEditor.tsx'

type Cell = ContentOf<'table_options'>['cells'][number][number]
type OptionsCell = Extract<Cell, { kind: 'options' }>
type Options = OptionsCell['options']

/** A table in which some cells are given and in the others one of several words is chosen. */
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

/** What was typed in one language, put beside what the options already say in the others. */
function inLanguage(options: Options, choices: readonly Choice[], language: Language): Options {
  return choices.map((choice) => ({
    ...choice,
    text: { ...options.find((one) => one.id === choice.id)?.text, [language]: choice.text },
  }))
}

/** A given cell becomes a choice in which what stood in it is right, and back. */
function turned(cell: Cell): Cell {
  if (cell.kind === 'options')
    return { kind: 'given', text: cell.options.find((one) => one.is_correct)?.text ?? {} }
  const right = { ...blankChoice(), is_correct: true, text: cell.text }
  return { kind: 'options', options: [right, { ...blankChoice(), text: {} }] }
}
