import { RadioCard, RadioGroup, RadioIndicator } from '@mantine/core'
import { groupTypes, seatsOf } from '@qadam/contract/groups/vocabulary.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../Groups.module.css'

interface TypeChoiceProps {
  readonly value?: string
  readonly error?: ReactNode
  readonly onChange?: (type: string) => void
}

/** What a group is, with how many students each type takes. */
export function TypeChoice({ value, error, onChange }: TypeChoiceProps) {
  const { t } = useTranslation('groups')
  return (
    <RadioGroup label={t('type')} value={value ?? ''} error={error} {...(onChange ? { onChange } : {})}>
      <div className={classes.types}>
        {groupTypes.map((type) => (
          <RadioCard key={type} value={type} className={classes.type} radius="lg">
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
