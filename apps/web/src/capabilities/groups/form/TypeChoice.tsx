import { RadioCard, RadioGroup, RadioIndicator } from '@mantine/core'
import { groupTypes, seatsOf } from '@qadam/contract/groups/vocabulary.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../Groups.module.css'

interface TypeChoiceProps {
  readonly value?: string
  readonly error?: ReactNode
  /** Field name by which the form focuses this choice on a validation error. */
  readonly 'data-path'?: string
  readonly onChange: (type: string) => void
}

/** Renders the choice of a group type, with the seats of each. */
export function TypeChoice({ value, error, 'data-path': path, onChange }: TypeChoiceProps) {
  const { t } = useTranslation('groups')
  return (
    <RadioGroup label={t('type')} value={value ?? ''} error={error} onChange={onChange}>
      <div className={classes.types}>
        {groupTypes.map((type, at) => (
          <RadioCard
            key={type}
            value={type}
            className={classes.type}
            radius="lg"
            data-path={at === 0 ? path : undefined}
          >
            <RadioIndicator />
            <span>
              {t(`type.${type}`)}
              <small>{t('upTo', { count: seatsOf[type].most })}</small>
            </span>
          </RadioCard>
        ))}
      </div>
    </RadioGroup>
  )
}
