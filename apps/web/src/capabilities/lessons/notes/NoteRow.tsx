import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { clockWords } from '../../../platform/clock-words.ts'
import { useWords } from '../lesson-words.ts'
import classes from './Notes.module.css'
import type { Note } from './notes-saving.ts'

interface NoteRowProps {
  readonly note: Note
  /** The title of the chapter that its moment belongs to. */
  readonly chapter?: string | undefined
  readonly onSeek: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** Renders a note: its moment, which plays the video from there, the text, and how to change or delete it. */
export function NoteRow({ note: { seconds, text }, chapter, onSeek, onEdit, onDelete }: NoteRowProps) {
  const { t } = useWords()
  const [name = text] = text.split('\n', 1)
  return (
    <div className={classes.row}>
      {seconds !== null && (
        <button
          type="button"
          className={classes.moment}
          aria-label={t('playFrom', { time: clockWords(seconds) })}
          onClick={onSeek}
        >
          {clockWords(seconds)}
          {chapter && <span className={classes.chapter}> {chapter}</span>}
        </button>
      )}
      <p>{text}</p>
      <div className={classes.acts}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('editNote', { name })}
          onClick={onEdit}
        >
          <IconPencil size={17} stroke={1.8} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('deleteNote', { name })}
          onClick={onDelete}
        >
          <IconTrash size={17} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
