import { SegmentedControl, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type HandMethod, handMethods } from '@qadam/contract/receipts/rules.ts'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../../platform/formats.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import grid from '../../../ui/FormGrid.module.css'

/** By which way money goes by hand, and what proves it. */
export interface WayValues {
  readonly method: HandMethod
  readonly paid_on: string | null
  readonly number: string
}

interface WayFieldsProps {
  readonly form: Pick<UseFormReturnType<WayValues>, 'getInputProps'>
  readonly dayLabel: string
  readonly numberLabel: string
  readonly isNumberRequired?: boolean
}

/** The fields of a way by hand: cash or a transfer, and the day and number of its document. */
export function WayFields({ form, dayLabel, numberLabel, isNumberRequired }: WayFieldsProps) {
  const { t } = useTranslation('payments')
  return (
    <>
      <SegmentedControl
        aria-label={t('receiptMethod')}
        data={handMethods.map((value) => ({ value, label: t(`method_${value}`) }))}
        {...form.getInputProps('method')}
      />
      <div className={grid.pair}>
        <DayInput label={dayLabel} withAsterisk maxDate={civilToday()} {...form.getInputProps('paid_on')} />
        <TextInput
          label={numberLabel}
          withAsterisk={isNumberRequired === true}
          autoComplete="off"
          maxLength={60}
          {...form.getInputProps('number')}
        />
      </div>
    </>
  )
}
