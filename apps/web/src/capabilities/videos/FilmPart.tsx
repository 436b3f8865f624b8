import { Button } from '@mantine/core'
import type { Film } from '@qadam/contract/videos/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lesson } from '../lessons/queries.ts'
import { DropFilm } from './DropFilm.tsx'
import { FilmEditor } from './FilmEditor.tsx'
import classes from './FilmPart.module.css'
import { SendingFilm } from './SendingFilm.tsx'
import { useFilmUpload } from './use-film-upload.ts'
import { useWords } from './words.ts'

interface FilmPartProps {
  readonly lessonId: number
  readonly film: Film | null
  /** A livestream keeps its recording here. */
  readonly isRecording: boolean
  /** The lesson has another version now. */
  readonly onChanged: (version: number) => void
}

/** The film of a lesson as its author gives it: sent, shown, captioned, replaced. */
export default function FilmPart({ lessonId, film: given, isRecording, onChanged }: FilmPartProps) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const [film, setFilm] = useState(given)
  const [isReplacing, setReplacing] = useState(false)
  const take = (lesson: Lesson) => {
    setFilm(lesson.video)
    setReplacing(false)
    onChanged(lesson.version)
    void queryClient.invalidateQueries({ queryKey: ['lessons'], refetchType: 'none' })
  }
  const upload = useFilmUpload(lessonId, take)
  const { sending, unfinished } = upload
  return (
    <div className={classes.part}>
      <h3 className={classes.heading}>{t(isRecording ? 'recordingFile' : 'uploadHeading')}</h3>
      {sending ? (
        <SendingFilm
          sending={sending}
          onPause={upload.pause}
          onResume={upload.resume}
          onCancel={upload.cancel}
        />
      ) : (
        <>
          {unfinished && (
            <div className={classes.unfinished}>
              <p>{t('unfinished', { name: unfinished.name })}</p>
              <Button variant="subtle" color="gray" size="compact-sm" onClick={upload.forget}>
                {t('forget')}
              </Button>
            </div>
          )}
          {(!film || isReplacing || unfinished) && (
            <DropFilm refusal={upload.refusal} onFile={upload.choose} />
          )}
        </>
      )}
      {film && (
        <FilmEditor
          key={film.id}
          lessonId={lessonId}
          film={film}
          onChanged={take}
          onReplace={sending ? null : () => setReplacing(!isReplacing)}
        />
      )}
    </div>
  )
}
