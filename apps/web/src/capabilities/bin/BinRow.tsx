import { Button } from '@mantine/core'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { civilToday, daysUntil } from '../../platform/formats.ts'
import { DateText } from '../../ui/DateText.tsx'
import listed from '../../ui/Rows.module.css'
import type { BinItem } from './queries.ts'

interface BinRowProps {
  readonly item: BinItem
  readonly busy: boolean
  readonly isRestoring: boolean
  readonly onRestore: () => void
}

/** Renders a deleted item: who deleted it and when, until when it can be restored, and the restore button. */
export function BinRow({ item, busy, isRestoring, onRestore }: BinRowProps) {
  const { t } = useTranslation('bin')
  const name = item.title || t('untitled')
  const left = daysUntil(civilToday(new Date(item.restorable_until)))
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>{name}</div>
        <div className={listed.detail}>
          <KindOf item={item} />
          {item.program && ` ${t('inProgram', { title: item.program.title || t('untitled') })}`}
        </div>
        <div className={listed.detail}>
          {item.deleted_by ? t('deletedBy', { name: item.deleted_by.name }) : t('deleted')}
          {' · '}
          <DateText value={item.deleted_at} withTime />
        </div>
        <div className={listed.detail}>
          {t('until')} <DateText value={item.restorable_until} />
          {' · '}
          {left > 0 ? t('daysLeft', { count: left }) : t('lastDay')}
        </div>
      </div>
      <div className={listed.buttons}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRestore size={15} aria-hidden />}
          aria-label={t('restoreOf', { name })}
          loading={isRestoring}
          disabled={busy && !isRestoring}
          onClick={onRestore}
        >
          {t('restore')}
        </Button>
      </div>
    </li>
  )
}

/** Renders the kind of an item: the role of a person, the type of a group. */
function KindOf({ item: { kind, type } }: { readonly item: BinItem }) {
  const { t } = useTranslation('bin')
  const { t: shell } = useTranslation('shell')
  if (kind === 'person' && type) return shell(`role_${type as Role}`)
  return t(type === 'section' ? 'section' : `kind_${kind}`)
}
