import { Button } from '@mantine/core'
import { withRaisedLetters } from '@qadam/contract/raised-letters.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictChoice, ConflictDialog } from '../../../ui/ConflictDialog.tsx'
import type { Program } from '../queries.ts'
import { labelOf, languageOf } from './form-parts.ts'
import { differing, type FieldName, type ProgramValues, same, valuesOf } from './program-values.ts'

interface ProgramConflictProps {
  readonly before: ProgramValues
  readonly mine: ProgramValues
  readonly present: Program
  readonly onApply: (joined: ProgramValues) => void
  readonly onClose: () => void
}

/**
 * Renders a conflict with someone else's save, field by field. Fields that only one side changed are merged
 * automatically.
 */
export default function ProgramConflict({ before, mine, present, onApply, onClose }: ProgramConflictProps) {
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
    const text = withRaisedLetters(String(value ?? ''))
      .replace(/<[^>]+>/g, ' ')
      .trim()
    return text ? text.slice(0, 300) : t('noValue')
  }
  return (
    <ConflictDialog
      title={t('conflictTitle')}
      text={t('conflictText', { name: present.changed_by?.name ?? t('somebody') })}
      canWait
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button onClick={apply}>{t('conflictApply')}</Button>
        </>
      }
    >
      {changed.map((name) => (
        <ConflictChoice
          key={name}
          label={`${t(labelOf(name) ?? 'title')} ${languageOf(name)}`}
          value={choiceOf(name)}
          onChange={(side) => setTaken({ ...taken, [name]: side })}
          mine={{ label: t('conflictMine'), text: shown(mine[name]) }}
          theirs={{ label: t('conflictTheirs'), text: shown(theirs[name]) }}
        />
      ))}
    </ConflictDialog>
  )
}
