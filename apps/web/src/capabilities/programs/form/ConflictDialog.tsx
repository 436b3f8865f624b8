import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { Program } from '../queries.ts'
import { fieldLabels, languageOf } from './form-parts.ts'
import classes from './ProgramForm.module.css'
import { differing, type FieldName, type ProgramValues, same, valuesOf } from './program-values.ts'

interface ConflictDialogProps {
  readonly before: ProgramValues
  readonly mine: ProgramValues
  readonly present: Program
  readonly onApply: (joined: ProgramValues) => void
  readonly onClose: () => void
}

/** Somebody else saved first: what they changed beside what stands here. What only one side changed is joined by itself. */
export function ConflictDialog({ before, mine, present, onApply, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('programs')
  const { t: ui } = useTranslation('ui')
  const theirs = valuesOf(present)
  const changed = differing(before, theirs)
  const [taken, setTaken] = useState<Partial<Record<FieldName, 'mine' | 'theirs'>>>({})
  const choiceOf = (name: FieldName) => taken[name] ?? (same(mine[name], before[name]) ? 'theirs' : 'mine')
  const apply = () => {
    const taking = changed.filter((name) => choiceOf(name) === 'theirs')
    onApply({ ...mine, ...Object.fromEntries(taking.map((name) => [name, theirs[name]])) })
  }
  const shown = (value: ProgramValues[FieldName]) => {
    if (typeof value === 'boolean') return value ? t('yes') : t('no')
    if (Array.isArray(value)) return t('countOf', { count: value.length })
    const text = String(value ?? '')
      .replace(/<[^>]+>/g, ' ')
      .trim()
    return text ? text.slice(0, 300) : t('noValue')
  }
  return (
    <Dialog onClose={onClose} size="xl" title={t('conflictTitle')}>
      <Stack>
        <Text>{t('conflictText', { name: present.changed_by?.name ?? t('somebody') })}</Text>
        {changed.map((name) => (
          <Radio.Group
            key={name}
            label={`${t(fieldLabels[name])} ${languageOf(name)}`}
            value={choiceOf(name)}
            onChange={(value) => setTaken({ ...taken, [name]: value === 'mine' ? 'mine' : 'theirs' })}
          >
            <div className={classes.sides}>
              <Radio.Card value="mine" className={classes.side}>
                <Radio.Indicator size="xs" /> <b>{t('conflictMine')}</b>
                <span>{shown(mine[name])}</span>
              </Radio.Card>
              <Radio.Card value="theirs" className={classes.side}>
                <Radio.Indicator size="xs" /> <b>{t('conflictTheirs')}</b>
                <span>{shown(theirs[name])}</span>
              </Radio.Card>
            </div>
          </Radio.Group>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button onClick={apply}>{t('conflictApply')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
