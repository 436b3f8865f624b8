import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { maxParts, trancheEvents } from '@qadam/contract/tranches/rules.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { amountText, tengeAsTyped } from '../../../platform/money-text.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { useLanguage } from '../../../ui/language.ts'
import classes from './Plan.module.css'
import { emptyPart, type PlanValues } from './plan-form.ts'

interface PartLinesProps {
  readonly form: UseFormReturnType<PlanValues>
  /** What the lines leave over. */
  readonly rest: bigint
}

/** The parts of a plan line by line, each by a day or after an event. */
export function PartLines({ form, rest }: PartLinesProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const { lines } = form.getValues()
  const isFull = lines.length >= maxParts
  return (
    <>
      {lines.map(({ key }, at) => (
        <PartFields key={key} form={form} at={at} />
      ))}
      {!isFull && (
        <div className={classes.buttons}>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('lines', emptyPart())}
          >
            {t('partAdd')}
          </Button>
          {rest > 0n && (
            <Button
              variant="subtle"
              size="sm"
              onClick={() => {
                const empty = lines.findIndex(({ amount }) => amount.trim() === '')
                if (empty >= 0) form.setFieldValue(`lines.${empty}.amount`, tengeAsTyped(rest))
                else form.insertListItem('lines', emptyPart(tengeAsTyped(rest)))
              }}
            >
              {t('partRest', { amount: amountText({ minor: rest.toString(), currency: 'KZT' }, language) })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface PartFieldsProps {
  readonly form: UseFormReturnType<PlanValues>
  readonly at: number
}

function PartFields({ form, at }: PartFieldsProps) {
  const { t } = useTranslation('payments')
  const { lines } = form.getValues()
  const number = at + 1
  return (
    <div className={classes.part}>
      <TextInput
        label={t('partAmount', { number })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        {...form.getInputProps(`lines.${at}.amount`)}
      />
      <Select
        label={t('partWhen', { number })}
        allowDeselect={false}
        data={(['day', ...trancheEvents] as const).map((value) => ({ value, label: t(`when_${value}`) }))}
        {...form.getInputProps(`lines.${at}.when`)}
      />
      {lines[at]?.when === 'day' ? (
        <DayInput label={t('partDay', { number })} {...form.getInputProps(`lines.${at}.day`)} />
      ) : (
        <NumberInput
          label={t('partDays', { number })}
          min={0}
          max={365}
          {...form.getInputProps(`lines.${at}.days`)}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={lines.length === 1}
        aria-label={t('lineRemove', { number })}
        onClick={() => form.removeListItem('lines', at)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
