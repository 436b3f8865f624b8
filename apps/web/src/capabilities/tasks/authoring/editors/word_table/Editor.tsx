import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import type { EditorProps } from '../../editor-props.ts'
import { AcceptedField } from '../gaps/AcceptedField.tsx'
import { GradedAnswers } from '../gaps/GradedAnswers.tsx'
import { TypedRules } from '../gaps/TypedRules.tsx'
import { TableEditor } from '../table/TableEditor.tsx'

type Cell = ContentOf<'word_table'>['cells'][number][number]
type Typed = Extract<Cell, { kind: 'typed' }>

/** Renders a table with given cells and cells to type into. */
export default function WordTableEditor(props: EditorProps<'word_table'>) {
  const { content, set, language, fault, isSaved } = props
  return (
    <TableEditor<Typed>
      table={content}
      language={language}
      fault={fault}
      isSaved={isSaved}
      onChange={set}
      turned={(cell) => turned(cell, language)}
    >
      {(cell, { label, error, put }) => (
        <>
          <AcceptedField
            label={label}
            accepted={cell.accepted}
            language={language}
            error={error}
            onChange={(accepted) => put({ ...cell, accepted })}
          />
          <TypedRules rules={cell} onChange={(rules) => put({ ...cell, ...rules })} />
          <GradedAnswers
            label={label}
            graded={cell.graded}
            language={language}
            onChange={(graded) => put({ ...cell, graded })}
          />
        </>
      )}
    </TableEditor>
  )
}

/** Converts a given cell to a typed one that accepts its text, and back. */
function turned(cell: Cell, language: Language): Cell {
  if (cell.kind === 'typed') return { kind: 'given', text: { [language]: cell.accepted[0] ?? '' } }
  const words = Object.values(cell.text as Record<string, string | undefined>).flatMap((word) =>
    word?.trim() ? [word.trim()] : [],
  )
  return { kind: 'typed', accepted: [...new Set(words)], case_matters: false }
}
