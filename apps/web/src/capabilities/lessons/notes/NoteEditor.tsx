import { Button, Textarea } from '@mantine/core'
import { maxNoteLength } from '@qadam/contract/lessons/rules.ts'
import { useState } from 'react'
import { clockWords } from '../../../platform/clock-words.ts'
import { useWords } from '../lesson-words.ts'
import classes from './Notes.module.css'
import type { Note } from './notes-saving.ts'

interface NoteEditorProps {
  readonly note: Note
  readonly onWrite: (text: string) => void
  readonly onClose: () => void
}

/** Renders the field of a note; it is saved while it is typed, and closes by Esc, Ctrl+Enter or its button. */
export function NoteEditor({ note, onWrite, onClose }: NoteEditorProps) {
  const { t } = useWords()
  const [text, setText] = useState(note.text)
  return (
    <div className={classes.editor}>
      <Textarea
        // The button that had the focus has become this field.
        autoFocus
        label={note.seconds === null ? t('noteOfLesson') : t('noteAt', { time: clockWords(note.seconds) })}
        value={text}
        maxLength={maxNoteLength}
        autosize
        minRows={2}
        maxRows={10}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          onWrite(value)
        }}
        onKeyDown={(event) => {
          const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
          if (isDone || event.key === 'Escape') onClose()
        }}
      />
      <Button variant="light" size="sm" onClick={onClose}>
        {t('noteDone')}
      </Button>
    </div>
  )
}
