import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Plan.module.css'
import { emptyDiscount, type PlanValues } from './plan-form.ts'

interface DiscountLinesProps {
  readonly form: UseFormReturnType<PlanValues>
  /** Discounts are given by the school admin; others may take them away. */
  readonly mayAdd: boolean
}

const maxDiscounts = 10

export function DiscountLines({ form, mayAdd }: DiscountLinesProps) {
  const { t } = useTranslation('payments')
  const { discounts } = form.getValues()
  return (
    <>
      {discounts.map(({ key }, at) => (
        <div key={key} className={classes.discount}>
          <TextInput
            label={t('discountAmount', { number: at + 1 })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            readOnly={!mayAdd}
            {...form.getInputProps(`discounts.${at}.amount`)}
          />
          <TextInput
            label={t('discountReason', { number: at + 1 })}
            maxLength={300}
            readOnly={!mayAdd}
            {...form.getInputProps(`discounts.${at}.reason`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('lineRemove', { number: at + 1 })}
            onClick={() => form.removeListItem('discounts', at)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {mayAdd && discounts.length < maxDiscounts && (
        <div>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => form.insertListItem('discounts', emptyDiscount())}
          >
            {t('discountAdd')}
          </Button>
        </div>
      )}
    </>
  )
}
