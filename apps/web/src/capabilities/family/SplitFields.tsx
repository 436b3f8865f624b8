import { TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import listed from '../../ui/Rows.module.css'
import classes from './Family.module.css'
import type { FamilyPage } from './queries.ts'
import type { Split } from './use-split.ts'

interface SplitFieldsProps {
  readonly split: Split
  readonly family: FamilyPage
}

/** How a transfer is split over the children: proposed, and what is typed instead. */
export function SplitFields({ split, family }: SplitFieldsProps) {
  const { t } = useTranslation('family')
  return (
    <fieldset className={classes.split}>
      <legend>{t('split')}</legend>
      <div className={listed.detail}>{t('splitLead')}</div>
      {family.children.map(({ id, first_name: name }) => (
        <TextInput
          key={id}
          label={t('splitOf', { name })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          value={split.textOf(id)}
          error={!split.isReadable(id)}
          onChange={(event) => split.change(id, event.currentTarget.value)}
        />
      ))}
      <div role="status">
        {split.fault && (
          <div className={classes.warning}>
            <IconAlertTriangle size={18} aria-hidden />
            {split.fault}
          </div>
        )}
      </div>
    </fieldset>
  )
}
