import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { cardColors } from '../../../ui/tokens.ts'
import type { SelectorOption } from '../queries.ts'
import classes from './Selectors.module.css'
import type { useOptionActions } from './use-option-actions.ts'

interface OptionDialogProps {
  readonly option: SelectorOption
  readonly actions: ReturnType<typeof useOptionActions>
  readonly onClose: () => void
}

/** Renders the form of an option: its name in three languages and its colour. */
export function OptionDialog({ option, actions, onClose }: OptionDialogProps) {
  const { t } = useTranslation('selectors')
  const [names, setNames] = useState({
    name_ru: option.name_ru ?? option.name,
    name_kk: option.name_kk ?? '',
    name_en: option.name_en ?? '',
  })
  const [color, setColor] = useState(option.color)
  const own = names.name_ru.trim() || names.name_kk.trim() || names.name_en.trim()
  const save = async () => {
    const filled = Object.fromEntries(
      Object.entries(names).map(([key, value]) => [key, value.trim() || null]),
    )
    if (await actions.change(option, { name: own, ...filled, color })) onClose()
  }
  return (
    <Dialog onClose={onClose} title={option.name}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (own) void save()
        }}
      >
        {(['name_ru', 'name_kk', 'name_en'] as const).map((key) => (
          <TextInput
            key={key}
            label={t(key)}
            value={names[key]}
            maxLength={120}
            onChange={(event) => setNames({ ...names, [key]: event.currentTarget.value })}
          />
        ))}
        <Group role="radiogroup" aria-label={t('colour')} gap="xs" align="stretch">
          {[null, ...cardColors].map((one) => (
            // biome-ignore lint/a11y/useSemanticElements: a swatch has no native radio of its own look
            <button
              key={one ?? 'none'}
              type="button"
              role="radio"
              aria-checked={color === one}
              aria-label={t(`colour_${one ?? 'none'}`)}
              className={classes.colour}
              style={{ background: one ? `var(--card-${one})` : 'var(--line)' }}
              onClick={() => setColor(one)}
            />
          ))}
        </Group>
        <Button type="submit" disabled={!own}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  )
}
