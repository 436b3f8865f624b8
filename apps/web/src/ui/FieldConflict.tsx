import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConflictChoice, ConflictDialog, type ConflictSide } from './ConflictDialog.tsx'

/** Two versions of a form, compared with the one that both began with. */
export interface FieldChanges<Field extends string> {
  /** The fields that somebody else changed. */
  readonly theirs: readonly Field[]
  /** The fields that the reader changed as well, to another value. */
  readonly asked: readonly Field[]
}

interface FieldConflictProps<Field extends string, Values> {
  readonly words: Readonly<Record<'title' | 'text' | 'apply' | 'mine' | 'theirs', string>>
  readonly changes: FieldChanges<Field>
  readonly mine: Values
  readonly theirs: Values
  readonly label: (field: Field) => string
  /** Returns a value as words. */
  readonly shown: (field: Field, values: Values) => string
  /** Gets the fields to take from the other version. */
  readonly onApply: (taken: readonly Field[]) => void
}

/**
 * Asks about each field that both sides changed, and joins what only one of them changed.
 */
export function FieldConflict<Field extends string, Values>(props: FieldConflictProps<Field, Values>) {
  const { words, changes, mine, theirs, label, shown, onApply } = props
  const [sides, setSides] = useState<ReadonlyMap<Field, ConflictSide>>(new Map())
  const apply = () =>
    onApply(changes.theirs.filter((field) => !changes.asked.includes(field) || sides.get(field) === 'theirs'))
  return (
    <ConflictDialog
      title={words.title}
      text={words.text}
      onClose={apply}
      buttons={<Button onClick={apply}>{words.apply}</Button>}
    >
      {changes.asked.map((field) => (
        <ConflictChoice
          key={field}
          label={label(field)}
          value={sides.get(field) ?? 'mine'}
          onChange={(side) => setSides(new Map(sides).set(field, side))}
          mine={{ label: words.mine, text: shown(field, mine) }}
          theirs={{ label: words.theirs, text: shown(field, theirs) }}
        />
      ))}
    </ConflictDialog>
  )
}
