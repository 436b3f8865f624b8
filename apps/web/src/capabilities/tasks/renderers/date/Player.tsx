import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../../ui/DayInput.tsx'
import { typedDayOfAnyYear } from '../../../../ui/typed-day.ts'
import fields from '../Fields.module.css'
import { verdictOf } from '../parts.ts'
import type { PlayerProps } from '../player.ts'
import { VerdictMark } from '../VerdictMark.tsx'

/** Renders a date field for any year, typed or picked from a calendar. */
export default function Player({ answer, onAnswer, isLocked, result }: PlayerProps<'date'>) {
  const { t } = useTranslation('tasks')
  const verdict = verdictOf(result, 'date')
  return (
    <Group gap="xs">
      <DayInput
        clearable
        clearButtonProps={{ style: { display: 'none' } }}
        classNames={{ input: `${fields.field} ${fields.day}` }}
        aria-label={t('day')}
        dateParser={(text) => typedDayOfAnyYear(text) ?? null}
        value={answer?.date ?? null}
        readOnly={isLocked}
        data-verdict={verdict}
        onChange={(date) => onAnswer({ type: 'date', date })}
      />
      <VerdictMark verdict={verdict} />
      {answer?.date && !isLocked && (
        <Button variant="subtle" color="gray" onClick={() => onAnswer({ type: 'date', date: null })}>
          {t('takeBack')}
        </Button>
      )}
    </Group>
  )
}
