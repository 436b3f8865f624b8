import { IconPaperclip } from '@tabler/icons-react'
import { nearDate } from '../../../platform/formats.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { openEvidence } from '../open-file.ts'
import type { Application } from '../queries.ts'
import { useWords, type Words } from '../words.ts'
import classes from './Mine.module.css'

type Entry = NonNullable<Application['history']>[number]

/** Renders what happened to an application in sentences for the student, newest first. */
export function OwnHistory({ entries }: { entries: readonly Entry[] }) {
  const { t, language } = useWords()
  return (
    <ol className={classes.moments}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <time dateTime={entry.at}>{nearDate(entry.at, language)}</time>
          <div>
            {sentenceOf(entry, t)}
            {entry.on_behalf && <small>{t('byCurator')}</small>}
            {/* The reason of a waived condition is the school's. */}
            {entry.note && entry.waived.length === 0 && <small>{entry.note}</small>}
            {entry.file && (
              <button
                type="button"
                className={classes.letter}
                onClick={() => void openEvidence(entry.id).catch(notifyFailure)}
              >
                <IconPaperclip size={15} stroke={1.8} aria-hidden />
                {entry.file.name}
              </button>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Reaching a state backwards is another sentence. */
function sentenceOf({ from, to, answer }: Entry, t: Words): string {
  if (answer) return t(`done_${answer}`)
  if (from === 'under_review' && to === 'selected') return t('done_taken_back')
  if (from === 'refusal' && to === 'under_review') return t('done_reopened')
  if (from === 'final_choice' && to === 'has_invitation') return t('done_given_up')
  return t(`done_${to}`)
}
