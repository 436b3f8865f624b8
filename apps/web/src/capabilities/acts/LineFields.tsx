import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core'
import { actLimits, actUnits } from '@qadam/contract/acts/limits.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../ui/DayInput.tsx'
import { useLanguage } from '../../ui/language.ts'
import classes from './Acts.module.css'
import { type DraftLine, sumOfDraft } from './draft-line.ts'
import type { Draft } from './use-draft.ts'

interface LineFieldsProps {
  readonly draft: Draft
  readonly faults: Readonly<Record<string, string>>
}

/** Renders the lines of the act that is made, each to be edited. */
export function LineFields({ draft, faults }: LineFieldsProps) {
  const { t } = useTranslation('acts')
  return (
    <fieldset className={classes.block}>
      <legend>{t('lines')}</legend>
      {draft.lines.map((line, nr) => (
        <Line
          key={line.key}
          nr={nr + 1}
          line={line}
          faultOf={(field) =>
            faults[`lines.${nr}.${field}`] ?? (field === 'name_ru' ? faults[`lines.${nr}`] : undefined)
          }
          onChange={(change) => draft.change(line.key, change)}
          onRemove={() => draft.remove(line.key)}
        />
      ))}
      {draft.lines.length < actLimits.lines && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={draft.addEmpty}
          >
            {t('addEmpty')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface LineProps {
  readonly nr: number
  readonly line: DraftLine
  readonly faultOf: (field: keyof DraftLine) => string | undefined
  readonly onChange: (change: Partial<DraftLine>) => void
  readonly onRemove: () => void
}

function Line({ nr, line, faultOf, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('acts')
  const language = useLanguage()
  const text = (name: 'name_ru' | 'name_kk' | 'name_en' | 'quantity') => ({
    label: t(name),
    value: line[name],
    error: faultOf(name),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <fieldset className={classes.line} aria-label={t('lineNumber', { nr })}>
      <TextInput maxLength={300} {...text('name_ru')} />
      <Select
        label={t('unit')}
        allowDeselect={false}
        data={actUnits.map((unit) => ({ value: unit, label: t(`unit_${unit}`) }))}
        value={line.unit}
        onChange={(unit) => unit && onChange({ unit: unit as DraftLine['unit'] })}
      />
      <TextInput inputMode="decimal" maxLength={8} {...text('quantity')} />
      <NumberInput
        label={t('price')}
        min={0}
        max={actLimits.price}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=" "
        suffix=" ₸"
        hideControls
        value={line.price}
        error={faultOf('price')}
        onChange={(price) => onChange({ price: price === '' ? '' : Number(price) })}
      />
      <DayInput
        label={t('doneOn')}
        value={line.done_on}
        error={faultOf('done_on')}
        onChange={(day) => onChange({ done_on: day })}
      />
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('removeLine', { nr })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.names}>
        <TextInput size="xs" maxLength={300} {...text('name_kk')} />
        <TextInput size="xs" maxLength={300} {...text('name_en')} />
      </div>
      <div className={`${classes.names} ${classes.sum} tabular`}>
        {formatMoney(sumOfDraft(line), language)}
      </div>
    </fieldset>
  )
}
