import { Button } from '@mantine/core'
import { IconChevronRight, IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { BinLink } from '../bin/BinLink.tsx'
import { deletedLessons } from '../lessons/queries.ts'
import classes from './Outline.module.css'
import type { OutlineActions } from './use-outline-actions.ts'

/** Renders what was deleted in the last 30 days, collapsed by default. */
export function DeletedList({ programId, acts }: { programId: number; acts: OutlineActions }) {
  const { t } = useTranslation('lessons')
  const language = useLanguage()
  const deleted = useQuery(deletedLessons(programId)).data ?? []
  if (deleted.length === 0) return null
  return (
    <details className={classes.deleted}>
      <summary>
        <IconChevronRight size={16} className={classes.turn} aria-hidden />
        {t('deletedHeading')} <span className={classes.count}>{deleted.length}</span>
      </summary>
      <p>
        {t('deletedText')} <BinLink kind="lesson">{t('openBin')}</BinLink>
      </p>
      <ul>
        {deleted.map((item) => (
          <li key={item.id}>
            <span className={classes.deletedWords}>
              <span>{item.title || t('untitled')}</span>
              <small>
                {item.section === null && `${t('lessonCount', { count: item.lessons })} · `}
                {t('deletedAt', { date: shortDate(item.deleted_at, language) })}
              </small>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconRestore size={15} aria-hidden />}
              aria-label={t('restoreOf', { name: item.title || t('untitled') })}
              loading={acts.restore.busy && acts.restore.input?.id === item.id}
              onClick={() => acts.restore.submit(item)}
            >
              {t('restore')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
