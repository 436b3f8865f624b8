import { Checkbox, Select, TextInput } from '@mantine/core'
import { billingLimits } from '@qadam/contract/billing/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../platform/formats.ts'
import { amountText } from '../../platform/money-text.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import grid from '../../ui/FormGrid.module.css'
import { LoadedDialog } from '../../ui/LoadedDialog.tsx'
import { useLanguage } from '../../ui/language.ts'
import { MissingList } from '../papers/widgets/MissingList.tsx'
import classes from './Billing.module.css'
import { type InvoiceSuggestion, suggestionOf } from './queries.ts'
import { payerKey, useInvoice } from './use-invoice.ts'

const companyFields = ['name', 'bin', 'address'] as const

interface InvoiceDialogProps {
  readonly userId: number
  readonly onClose: () => void
}

/** The form of an invoice: what is open is offered, with who may pay it. */
export default function InvoiceDialog({ userId, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('billing')
  // The form begins with what is open now, not with what was open the last time.
  const found = useQuery({ ...suggestionOf(userId), gcTime: 0 })
  return (
    <LoadedDialog title={t('newInvoice')} onClose={onClose} found={found} fields={4}>
      {(suggestion) => <InvoiceForm userId={userId} suggestion={suggestion} onClose={onClose} />}
    </LoadedDialog>
  )
}

interface InvoiceFormProps extends InvoiceDialogProps {
  readonly suggestion: InvoiceSuggestion
}

function InvoiceForm({ userId, suggestion, onClose }: InvoiceFormProps) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const invoice = useInvoice(userId, suggestion)
  const { values, setValues, asked, isCompany, lacks, busy, failure } = invoice
  const faults = failure?.fields ?? {}
  const { payers, missing, today } = suggestion
  const currency = asked[0]?.left.currency ?? 'KZT'
  const total = asked.reduce((all, { left }) => all + BigInt(left.minor), 0n)
  return (
    <form
      className={grid.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (lacks === null && !busy) void invoice.submit(undefined, onClose)
      }}
    >
      <MissingList missing={missing} onFollow={onClose} />
      <AskedFor suggestion={suggestion} invoice={invoice} />
      <Select
        label={t('payer')}
        allowDeselect={false}
        value={values.payer}
        error={faults.guardian_id}
        data={[
          ...payers.map((one) => ({
            value: payerKey(one),
            label: t(`payer_${one.payer}`, { name: one.name }),
          })),
          { value: 'company', label: t('payer_company') },
        ]}
        onChange={(payer) => payer && setValues({ ...values, payer })}
      />
      {(isCompany ? companyFields : []).map((name) => (
        <TextInput
          key={name}
          label={t(`company_${name}`)}
          inputMode={name === 'bin' ? 'numeric' : undefined}
          maxLength={200}
          withAsterisk={name !== 'address'}
          value={values[name]}
          error={faults[`company.${name}`]}
          onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
      <TextInput
        label={t('purpose')}
        maxLength={billingLimits.purpose}
        value={values.purpose}
        error={faults.purpose}
        onChange={(event) => setValues({ ...values, purpose: event.currentTarget.value })}
      />
      <div className={grid.pair}>
        <DayInput
          label={t('dueOn')}
          minDate={today}
          value={values.due_on}
          error={faults.due_on}
          onChange={(due_on) => setValues({ ...values, due_on })}
        />
        <output aria-label={t('total')}>
          {t('total')}:{' '}
          <strong className="tabular">{amountText({ minor: `${total}`, currency }, language)}</strong>
        </output>
      </div>
      <FormFailure failure={failure} />
      <DialogButtons busy={busy} lacks={lacks} onClose={onClose}>
        {t('issue')}
      </DialogButtons>
    </form>
  )
}

interface AskedForProps {
  readonly suggestion: InvoiceSuggestion
  readonly invoice: ReturnType<typeof useInvoice>
}

/** What is open, to choose from: parts of the plan, or one order. */
function AskedFor({ suggestion: { tranches, orders }, invoice }: AskedForProps) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  if (tranches.length === 0 && orders.length === 0) return <p>{t('nothingOpen')}</p>
  const described = (has: string | null) => has && t('hasInvoice', { number: has })
  return (
    <fieldset className={classes.choice}>
      <legend>{t('askedFor')}</legend>
      {tranches.map(({ id, title, due_on: due, left, invoice: has }) => (
        <Checkbox
          key={`tranche ${id}`}
          label={[title, due && shortDate(due, language), amountText(left, language)]
            .filter(Boolean)
            .join(', ')}
          description={described(has)}
          checked={invoice.chosen.includes(id)}
          onChange={({ currentTarget }) => invoice.toggle(id, currentTarget.checked)}
        />
      ))}
      {orders.map(({ id, title, left, invoice: has }) => (
        <Checkbox
          key={`order ${id}`}
          label={`${title}, ${amountText(left, language)}`}
          description={described(has)}
          checked={invoice.order === id}
          onChange={({ currentTarget }) => invoice.chooseOrder(currentTarget.checked ? id : null)}
        />
      ))}
    </fieldset>
  )
}
