import { Checkbox, ColorSwatch, Group, NumberInput, Radio, Stack, Switch } from '@mantine/core'
import type { FormPart } from '@qadam/contract/programs/publishing.ts'
import { cardColours, newsWaitMinutes } from '@qadam/contract/programs/rules.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Attached } from './check-program.ts'
import { fieldOfNeed, lacking } from './check-program.ts'
import { partOf } from './form-parts.ts'
import classes from './ProgramForm.module.css'
import type { PartProps } from './part-props.ts'

interface PublicationPartProps extends PartProps {
  readonly attached: Attached
  readonly onPart: (part: FormPart) => void
}

/** Renders whether the program is ready for the catalogue, and how it appears there. */
export function PublicationPart({ form, attached, onPart }: PublicationPartProps) {
  const { t } = useTranslation('programs')
  const missing = lacking(form.values, attached)
  return (
    <Stack gap="lg">
      <section
        className={classes.ready}
        data-ready={missing.length === 0 || undefined}
        aria-label={t('readiness')}
      >
        {missing.length === 0 ? (
          <p>
            <IconCircleCheck size={19} aria-hidden /> {t('ready')}
          </p>
        ) : (
          <>
            <p>{t('notReady')}</p>
            <ul>
              {missing.map((need) => (
                <li key={need}>
                  <button type="button" onClick={() => onPart(partOf(fieldOfNeed[need]))}>
                    {t(`missing.${need}`)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <Switch
        data-field="show"
        label={t('show')}
        description={t('showHint')}
        {...form.getInputProps('show', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('mailing')}
        description={t('mailingHint', { minutes: newsWaitMinutes })}
        {...form.getInputProps('is_need_mailing', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('canSort')}
        description={t('canSortHint')}
        {...form.getInputProps('can_sort', { type: 'checkbox' })}
      />
      <NumberInput
        data-field="min_percent"
        label={t('minPercent')}
        description={t('minPercentHint')}
        min={0}
        max={100}
        suffix=" %"
        w={260}
        {...form.getInputProps('min_percent')}
      />
      <Radio.Group label={t('color')} {...form.getInputProps('color')}>
        <div className={classes.colors}>
          {cardColours.map((color) => (
            <Radio
              key={color}
              value={color}
              label={
                <Group component="span" gap="xs" wrap="nowrap">
                  <ColorSwatch color={`var(--card-${color})`} size={16} withShadow={false} />{' '}
                  {t(`color.${color}`)}
                </Group>
              }
            />
          ))}
        </div>
      </Radio.Group>
    </Stack>
  )
}
