import { IconCheck, IconCloudOff } from '@tabler/icons-react'
import { explain } from '../../../platform/explain.ts'
import type { QueueState } from '../../../platform/save-queue.ts'
import { useWords } from '../lesson-words.ts'
import classes from './Notes.module.css'
import type { NoteText } from './saved-notes.ts'

/** Renders whether the notes have reached the server, and why one has not. */
export function SavedMark({ state }: { readonly state: QueueState<NoteText> }) {
  const { t } = useWords()
  const { waiting, isCut, isKept, hasSaved, refusal } = state
  if (refusal !== null)
    return (
      <span className={classes.mark} data-tone="alarm" role="alert">
        {t('noteNotSaved')} {explain(refusal).sentence}
      </span>
    )
  const isLate = isCut && waiting > 0
  return (
    <span className={classes.mark} role="status">
      {isLate && <IconCloudOff size={16} aria-hidden />}
      {isLate && t(isKept ? 'notesWait' : 'notesWaitHere')}
      {!isLate && waiting === 0 && hasSaved && (
        <>
          <IconCheck size={16} aria-hidden />
          {t('notesSaved')}
        </>
      )}
    </span>
  )
}
