import { ActionIcon, Button, TextInput } from '@mantine/core'
import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import { isLink } from '@qadam/contract/mailings/markup.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../Mailings.module.css'
import type { ButtonValues } from './mailing-values.ts'

interface ButtonsFieldProps {
  readonly value: readonly ButtonValues[]
  readonly onChange: (value: ButtonValues[]) => void
}

/** Renders the buttons under a text, each with its link. */
export function ButtonsField({ value, onChange }: ButtonsFieldProps) {
  const { t } = useTranslation('mailings')
  const change = (at: number, next: Partial<ButtonValues>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...next } : one)))
  return (
    <fieldset className={classes.buttonFields}>
      <legend>{t('buttons')}</legend>
      {value.map(({ label, url }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a button has nothing but its position
        <div key={at} className={classes.buttonLine}>
          <TextInput
            label={t('buttonLabel')}
            maxLength={mailingLimits.buttonLength}
            value={label}
            error={label.trim() ? undefined : t('buttonLabelNeeded')}
            onChange={(event) => change(at, { label: event.currentTarget.value })}
          />
          <TextInput
            label={t('buttonUrl')}
            placeholder="https://"
            inputMode="url"
            value={url}
            error={isLink(url.trim()) ? undefined : t('linkWrong')}
            onChange={(event) => change(at, { url: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size={32}
            aria-label={t('removeButton', { label: label || String(at + 1) })}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {value.length < mailingLimits.buttons && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => onChange([...value, { label: '', url: '' }])}
        >
          {t('addButton')}
        </Button>
      )}
    </fieldset>
  )
}
