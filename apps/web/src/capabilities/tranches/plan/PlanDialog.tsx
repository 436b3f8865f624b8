import { NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { planTranches } from '@qadam/contract/tranches/endpoints.ts'
import { maxParts } from '@qadam/contract/tranches/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { amountText } from '../../../platform/money-text.ts'
import { useSession } from '../../../platform/session.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { type Plan, packagesQuery, type StudentMoney, tranchesKey } from '../queries.ts'
import { DiscountLines } from './DiscountLines.tsx'
import { PartLines } from './PartLines.tsx'
import classes from './Plan.module.css'
import { PlanPreview } from './PlanPreview.tsx'
import {
  bodyOf,
  type PlanValues,
  type Preview,
  paidOf,
  previewOf,
  replacedBy,
  valuesOf,
} from './plan-form.ts'

interface PlanDialogProps {
  readonly userId: number
  readonly money: StudentMoney
  /** The plan to make again; null makes one for another package. */
  readonly plan: Plan | null
  readonly onClose: () => void
}

/** Divides the price of a package into tranches, and shows them before they are saved. */
export default function PlanDialog({ userId, money, plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation('payments')
  const lackOf = useLackWords()
  const isOwner = useSession()?.user.role === 'admin_school'
  const packages = useQuery(packagesQuery()).data ?? []
  const form = useForm<PlanValues>({ initialValues: valuesOf(plan) })
  const values = form.getValues()
  const replaced = replacedBy(values, money)
  const paid = paidOf(replaced, money)
  const preview = previewOf(values, paid)
  const send = useSubmit(
    (typed: PlanValues) =>
      call(planTranches, { body: bodyOf(typed, { student: userId, replaced, preview }) }),
    { form, invalidates: [tranchesKey, ['students']], success: t('planSaved'), onSuccess: onClose },
  )
  return (
    <FormDialog
      wide
      title={t(plan ? 'planAgain' : 'planNew')}
      text={t('planText')}
      send={t('planSave')}
      busy={send.busy}
      failure={send.failure}
      lacks={lackOf(preview)}
      onSubmit={form.onSubmit((typed) => void send.submit(typed))}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <Select
          label={t('planPackage')}
          placeholder={t('planNoPackage')}
          clearable
          searchable
          disabled={plan !== null}
          data={packages.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('packageId')}
        />
        <TextInput
          label={t('planTotal')}
          inputMode="numeric"
          autoComplete="off"
          withAsterisk
          data-autofocus
          maxLength={30}
          {...form.getInputProps('total')}
        />
      </div>
      <DiscountLines form={form} mayAdd={isOwner} />
      <SegmentedControl
        aria-label={t('scheduleKind')}
        data={(['equal', 'listed'] as const).map((value) => ({ value, label: t(`schedule_${value}`) }))}
        {...form.getInputProps('kind')}
      />
      {values.kind === 'equal' ? (
        <div className={classes.three}>
          <NumberInput label={t('equalParts')} min={1} max={maxParts} {...form.getInputProps('parts')} />
          <DayInput label={t('firstOn')} withAsterisk {...form.getInputProps('firstOn')} />
          <NumberInput label={t('everyMonths')} min={1} max={12} {...form.getInputProps('everyMonths')} />
        </div>
      ) : (
        <PartLines form={form} rest={preview.rest} />
      )}
      <PlanPreview preview={preview} paid={paid} replaced={replaced} />
    </FormDialog>
  )
}

/** Returns a function that says why a plan cannot be saved yet. */
function useLackWords(): (preview: Preview) => string | null {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  return ({ lacks, rest }) => {
    if (lacks === null) return null
    if (lacks !== 'differs') return t(lacks)
    const minor = (rest < 0n ? -rest : rest).toString()
    return t(rest < 0n ? 'previewOver' : 'previewUnder', {
      amount: amountText({ minor, currency: 'KZT' }, language),
    })
  }
}
