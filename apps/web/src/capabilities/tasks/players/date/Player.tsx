import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import fields from '../Fields.module.css'
import { verdictOf } from '../parts.ts'
import type { PlayerProps } from '../player.ts'
import { VerdictMark } from '../VerdictMark.tsx'

/** A day, by the calendar of the device. */
export default function Player({ answer, onAnswer, isLocked, result }: PlayerProps<'date'>) {
  const { t } = useTranslation('tasks')
  const verdict = verdictOf(result, 'date')
  return (
    <div className={fields.row}>
      <input
        type="date"
        className={`${fields.field} ${fields.day}`}
        aria-label={t('day')}
        value={answer?.date ?? ''}
        min="0001-01-01"
        max="9999-12-31"
        readOnly={isLocked}
        data-verdict={verdict}
        onChange={(event) => onAnswer({ type: 'date', date: event.currentTarget.value || null })}
      />
      <VerdictMark verdict={verdict} />
      {answer?.date && !isLocked && (
        <Button variant="subtle" color="gray" onClick={() => onAnswer({ type: 'date', date: null })}>
          {t('takeBack')}
        </Button>
      )}
    </div>
  )
}
