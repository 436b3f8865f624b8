import { Group, RadioCard, RadioGroup } from '@mantine/core'
import { cardColours } from '@qadam/contract/groups/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import classes from '../Groups.module.css'

interface ColourChoiceProps {
  readonly value?: string
  readonly onChange?: (colour: string) => void
}

export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const { t } = useTranslation('groups')
  return (
    <RadioGroup
      label={t('colour')}
      description={t('colourHint')}
      value={value ?? ''}
      {...(onChange ? { onChange } : {})}
    >
      <Group gap="var(--space-4)" align="stretch">
        {cardColours.map((colour) => (
          <RadioCard
            key={colour}
            value={colour}
            className={classes.colour}
            aria-label={t(`colour.${colour}`)}
          >
            <span className={classes.swatch} style={{ background: `var(--card-${colour})` }} aria-hidden />
          </RadioCard>
        ))}
      </Group>
    </RadioGroup>
  )
}
