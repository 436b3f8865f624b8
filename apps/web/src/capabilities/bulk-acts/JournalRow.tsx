import { Button } from '@mantine/core'
import { IconArrowBackUp, IconList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { DateText } from '../../ui/DateText.tsx'
import { useLanguage } from '../../ui/language.ts'
import listed from '../../ui/Rows.module.css'
import type { BulkAction } from './queries.ts'
import { titleOf } from './words.ts'

interface JournalRowProps {
  readonly action: BulkAction
  readonly busy: boolean
  readonly isUndoing: boolean
  readonly onLook: () => void
  readonly onUndo: () => void
}

/** Renders a bulk action: who did it and when, to how many objects, and whether it can be undone. */
export function JournalRow({ action, busy, isUndoing, onLook, onUndo }: JournalRowProps) {
  const { t } = useTranslation('bulkActs')
  const language = useLanguage()
  const name = titleOf(action, t)
  const counted = (count: number) => ({ count, number: number(count, language) })
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>{name}</div>
        <div className={listed.detail}>
          {t('count', counted(action.count))}
          {' · '}
          {action.made_by?.name ?? t('nobody')}
          {' · '}
          <DateText value={action.made_at} withTime />
        </div>
        <div className={listed.detail}>
          {action.undone_at === null ? (
            <>
              {t('until')} <DateText value={action.undoable_until} />
            </>
          ) : (
            <>
              {t('undone')} <DateText value={action.undone_at} withTime />
              {action.undone_by && ` · ${t('undoneBy', { name: action.undone_by.name })}`}
              {action.left > 0 && ` · ${t('left', counted(action.left))}`}
            </>
          )}
        </div>
      </div>
      <div className={listed.buttons}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconList size={15} aria-hidden />}
          aria-label={t('objectsOf', { name })}
          onClick={onLook}
        >
          {t('objects')}
        </Button>
        {action.undone_at === null && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            aria-label={t('undoOf', { name })}
            loading={isUndoing}
            disabled={busy && !isUndoing}
            onClick={onUndo}
          >
            {t('undo')}
          </Button>
        )}
      </div>
    </li>
  )
}
