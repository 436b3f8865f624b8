import { NumberInput } from '@mantine/core'
import { TrilingualField } from '../../../ui/TrilingualField.tsx'
import { useWords } from '../words.ts'
import classes from './DocumentSettings.module.css'
import type { KindDraft } from './use-kind-actions.ts'

interface ObtainFieldsProps {
  readonly draft: KindDraft
  readonly change: (part: Partial<KindDraft>) => void
}

const whole = (given: number | string) => (typeof given === 'number' ? given : null)

/** Renders where a document is obtained, in how many working days and for how much: the student reads it in the row. */
export function ObtainFields({ draft, change }: ObtainFieldsProps) {
  const { t } = useWords()
  return (
    <>
      <TrilingualField
        label={t('kindWhere')}
        maxLength={160}
        value={{ ru: draft.where_ru, kk: draft.where_kk, en: draft.where_en }}
        onChange={({ ru, kk, en }) => change({ where_ru: ru, where_kk: kk, where_en: en })}
      />
      <div className={classes.pair}>
        <NumberInput
          label={t('kindWorkingDays')}
          description={t('kindWorkingDaysHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="—"
          min={0}
          max={260}
          allowDecimal={false}
          value={draft.working_days ?? ''}
          onChange={(given) => change({ working_days: whole(given) })}
        />
        <NumberInput
          label={t('kindPrice')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="—"
          min={0}
          max={10_000_000}
          allowDecimal={false}
          thousandSeparator=" "
          value={draft.price_tenge ?? ''}
          onChange={(given) => change({ price_tenge: whole(given) })}
        />
      </div>
    </>
  )
}
