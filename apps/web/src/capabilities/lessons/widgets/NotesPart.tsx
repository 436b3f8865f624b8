import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type RefObject, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../../ui/Failure.tsx'
import { toastUndo } from '../../../ui/toasts.ts'
import { useWords } from '../lesson-words.ts'
import { NoteEditor } from '../notes/NoteEditor.tsx'
import { NoteRow } from '../notes/NoteRow.tsx'
import classes from '../notes/Notes.module.css'
import type { Note } from '../notes/notes-saving.ts'
import { SavedMark } from '../notes/SavedMark.tsx'
import { useNotes } from '../notes/use-notes.ts'
import type { Lesson } from '../queries.ts'
import { seekTo } from '../seek.ts'

interface NotesPartProps {
  readonly lessonId: number
  /** The video of the lesson, when there is one: notes belong to its moments. */
  readonly player: RefObject<HTMLVideoElement | null>
  /** The chapters of the video: a note says in which one it was written. */
  readonly chapters: Lesson['chapters']
}

/** Renders what the student wrote down for themselves at this lesson; a note of a moment leads back to it. */
export default function NotesPart({ lessonId, player, chapters }: NotesPartProps) {
  const { t } = useWords()
  const { t: ui } = useTranslation('ui')
  const heading = useId()
  const { notes, failure, retry, write, state } = useNotes(lessonId)
  const [opened, setOpened] = useState<Note | null>(null)
  const add = () => setOpened({ number: Date.now(), seconds: momentOf(player.current), text: '' })
  const remove = (note: Note) => {
    setOpened(null)
    write({ ...note, text: '' })
    toastUndo(t('noteDeleted'), ui('undo'), () => write(note))
  }
  const isNew = opened && !notes?.some(({ number }) => number === opened.number)
  const editor = opened && (
    <NoteEditor
      key={opened.number}
      note={opened}
      onWrite={(text) => write({ ...opened, text })}
      onClose={() => setOpened(null)}
    />
  )
  return (
    <section className={classes.notes} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{t('notes')}</h2>
        <SavedMark state={state} />
      </header>
      {failure !== null && <Failure failure={failure} onRetry={retry} />}
      {notes?.length === 0 && !opened && <p className={classes.hint}>{t('notesHint')}</p>}
      {notes && notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.number}>
              {note.number === opened?.number ? (
                editor
              ) : (
                <NoteRow
                  note={note}
                  chapter={chapters.findLast(({ seconds }) => seconds <= (note.seconds ?? -1))?.title}
                  onSeek={() => seekTo(player.current, note.seconds)}
                  onEdit={() => setOpened(note)}
                  onDelete={() => remove(note)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isNew && editor}
      {!opened && failure === null && (
        <Button
          className={classes.add}
          variant="subtle"
          leftSection={<IconPlus size={17} stroke={1.9} aria-hidden />}
          onClick={add}
        >
          {t('addNote')}
        </Button>
      )}
    </section>
  )
}

/** A note that is written before the video has begun is about the whole lesson. */
function momentOf(player: HTMLVideoElement | null): number | null {
  return player && player.currentTime >= 1 ? Math.floor(player.currentTime) : null
}
