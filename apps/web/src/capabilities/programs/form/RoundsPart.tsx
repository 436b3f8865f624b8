import { ActionIcon, Checkbox, Stack, Text } from '@mantine/core'
import { maxRounds, roundOn } from '@qadam/contract/programs/rules.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import 'dayjs/locale/kk'
import 'dayjs/locale/ru'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../../platform/formats.ts'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { roundFault } from './check-program.ts'
import classes from './ProgramForm.module.css'
import type { PartProps } from './part-props.ts'
import { RoundTimeLine } from './RoundTimeLine.tsx'

const looks = { open: statusLooks.done, coming: statusLooks.planned, over: statusLooks.expired } as const

/** Renders the rounds, each with two dates, at most six, with a timeline. */
export function RoundsPart({ form, before }: PartProps) {
  const { t } = useTranslation('programs')
  const limited = t('programs.too_many_rounds')
  const today = civilToday()
  const { rounds } = form.values
  const full = rounds.length >= maxRounds
  return (
    <Stack gap="lg" data-field="rounds">
      <Text c="dimmed">{rounds.length === 0 ? t('roundsNone') : t('roundsHint')}</Text>
      {rounds.length === 0 && <ToBeAnnounced form={form} />}
      <RoundTimeLine rounds={rounds} today={today} />
      <ol className={classes.rounds}>
        {rounds.map((round, index) => {
          const number = index + 1
          const fault = round.start && round.end ? roundFault(round, before.rounds) : null
          const wrong = form.errors[`rounds.${index}.end`] ?? fault
          const state = round.start && round.end && !fault ? roundOn(round, today).state : null
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a round has no other name until it is saved.
            <li key={index} className={classes.round} data-field={`rounds.${index}.end`}>
              <span className={classes.roundName}>
                {t('roundNumber', { number })}{' '}
                {state && <StatusBadge look={looks[state]}>{t(`round.${state}`)}</StatusBadge>}
              </span>
              <DayInput
                label={t('roundStart')}
                aria-label={`${t('roundNumber', { number })}, ${t('roundStart')}`}
                value={round.start || null}
                error={form.errors[`rounds.${index}.start`]}
                onChange={(day) => form.setFieldValue(`rounds.${index}.start`, day ?? '')}
              />
              <DayInput
                label={t('roundEnd')}
                aria-label={`${t('roundNumber', { number })}, ${t('roundEnd')}`}
                value={round.end || null}
                minDate={round.start || undefined}
                error={wrong}
                onChange={(day) => form.setFieldValue(`rounds.${index}.end`, day ?? '')}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                className={classes.roundRemove}
                aria-label={t('roundRemove', { number })}
                onClick={() => form.removeListItem('rounds', index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      {form.errors.rounds && (
        <Text c="var(--mantine-color-error)" role="alert">
          {form.errors.rounds}
        </Text>
      )}
      <div>
        <ReasonedButton
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          reason={full ? limited : null}
          onClick={() => form.insertListItem('rounds', { start: '', end: '' })}
        >
          {t('roundAdd')}
        </ReasonedButton>
        {full && (
          <Text size="sm" c="dimmed" mt="xs" role="status">
            {limited}
          </Text>
        )}
      </div>
    </Stack>
  )
}

function ToBeAnnounced({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('programs')
  return (
    <Checkbox
      data-field="rounds_to_be_announced"
      label={t('roundsToBeAnnounced')}
      description={t('roundsToBeAnnouncedHint')}
      {...form.getInputProps('rounds_to_be_announced', { type: 'checkbox' })}
    />
  )
}
