import { Group } from '@mantine/core'
import { IconArrowRight, IconPaperclip } from '@tabler/icons-react'
import { fullName } from '../../../platform/full-name.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { ApplicationStatusBadge } from '../ApplicationStatusBadge.tsx'
import { openEvidence } from '../open-file.ts'
import type { Application } from '../queries.ts'
import { useWords } from '../words.ts'
import classes from './Tab.module.css'

type Entry = NonNullable<Application['history']>[number]

/** Renders the history of an application, newest first: when, who, why, and the letter. */
export function HistoryList({ entries }: { entries: readonly Entry[] }) {
  const { t } = useWords()
  const word = (state: Entry['to']) =>
    state === 'removed' ? <span>{t('status_removed')}</span> : <ApplicationStatusBadge status={state} />
  return (
    <ol className={classes.history}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Group gap="xs">
            {entry.from && !entry.answer && (
              <>
                {word(entry.from)}
                <IconArrowRight size={15} stroke={1.8} aria-hidden />
              </>
            )}
            {entry.answer ? t(`answer_${entry.answer}`) : word(entry.to)}
          </Group>
          <p className={classes.who}>
            <DateText value={entry.at} withTime />
            {' · '}
            {entry.by ? fullName(entry.by) : t('somebody')}
            {entry.on_behalf && ` · ${t('onBehalf')}`}
            {entry.undo && ` · ${t(`undo_${entry.undo}`)}`}
          </p>
          {entry.waived.length > 0 && (
            <p>{t('waived', { what: entry.waived.map((one) => t(`waived_${one}`)).join(', ') })}</p>
          )}
          {entry.note && <p>{entry.note}</p>}
          {entry.reference && <p>{entry.reference}</p>}
          {entry.file && (
            <button
              type="button"
              className={classes.file}
              onClick={() => void openEvidence(entry.id).catch(notifyFailure)}
            >
              <IconPaperclip size={15} stroke={1.8} aria-hidden />
              {entry.file.name}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
