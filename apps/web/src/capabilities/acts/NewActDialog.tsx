import { createAct } from '@qadam/contract/acts/endpoints.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { sum } from '@qadam/contract/money/money.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import grid from '../../ui/FormGrid.module.css'
import { LoadedDialog } from '../../ui/LoadedDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { papersKey } from '../papers/public.ts'
import { MissingList } from '../papers/widgets/MissingList.tsx'
import { isComplete, type Period, sentLine, sumOfDraft } from './draft-line.ts'
import { LineFields } from './LineFields.tsx'
import { actsKey, type Suggestion, suggestionOf } from './queries.ts'
import { Suggestions } from './Suggestions.tsx'
import { useDraft } from './use-draft.ts'

interface NewActDialogProps {
  readonly userId: number
  readonly onClose: () => void
}

/** The form of an act: what was done and stands on no act yet is offered, edited and added to. */
export function NewActDialog({ userId, onClose }: NewActDialogProps) {
  const { t } = useTranslation('acts')
  const [period, setPeriod] = useState<Period>({ from: null, to: null })
  const found = useQuery({ ...suggestionOf(userId, period), placeholderData: keepPreviousData })
  return (
    <LoadedDialog size="80rem" title={t('newAct')} onClose={onClose} found={found} fields={4}>
      {(suggestion) => <ActForm {...{ userId, suggestion, period, onPeriod: setPeriod, onClose }} />}
    </LoadedDialog>
  )
}

interface ActFormProps extends NewActDialogProps {
  readonly suggestion: Suggestion
  readonly period: Period
  readonly onPeriod: (period: Period) => void
}

function ActForm({ userId, suggestion, period, onPeriod, onClose }: ActFormProps) {
  const { t } = useTranslation('acts')
  const language = useLanguage()
  const { missing, customer, today } = suggestion
  const [issuedOn, setIssuedOn] = useState<string | null>(today)
  const draft = useDraft(today)
  const { submit, busy, failure } = useSubmit(
    () =>
      call(createAct, {
        body: { user_id: userId, issued_on: issuedOn ?? today, lines: draft.lines.map(sentLine) },
      }),
    {
      success: ({ number }) => t('issued', { number }),
      invalidates: [actsKey, papersKey],
      failure: 'inline',
    },
  )
  const faults = failure?.fields ?? {}
  const total = sum(draft.lines.map(sumOfDraft), 'KZT')
  const lacks =
    missing.length > 0
      ? t('lacksParts')
      : draft.lines.length === 0
        ? t('lacksLines')
        : draft.lines.every(isComplete)
          ? null
          : t('lacksPrices')
  return (
    <form
      className={grid.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (lacks === null && !busy) void submit(undefined, onClose)
      }}
    >
      <div>{t('newActText', { name: customer.name || '—' })}</div>
      <MissingList missing={missing} onFollow={onClose} />
      <Suggestions {...{ suggestion, period, onPeriod, lines: draft.lines, onAdd: draft.add }} />
      <LineFields draft={draft} faults={faults} />
      <div className={grid.pair}>
        <DayInput
          label={t('issuedOn')}
          maxDate={today}
          value={issuedOn}
          error={faults.issued_on}
          onChange={setIssuedOn}
        />
        <output aria-label={t('total')}>
          {t('total')}: <strong className="tabular">{formatMoney(total, language)}</strong>
        </output>
      </div>
      <FormFailure failure={failure} />
      <DialogButtons busy={busy} lacks={lacks} onClose={onClose}>
        {t('issue')}
      </DialogButtons>
    </form>
  )
}
