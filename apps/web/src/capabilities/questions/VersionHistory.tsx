import { Button, Collapse, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/DateText.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import classes from './Questions.module.css'
import { QuestionView } from './QuestionView.tsx'
import { historyQuery } from './queries.ts'

/** Renders every version of a question, each with a preview as students saw it. */
export function VersionHistory({ id, current }: { id: number; current: number }) {
  const { t } = useTranslation('questions')
  const history = useQuery(historyQuery(id))
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Section title={t('versionsTitle')} text={t('versionsText')}>
      {history.data ? (
        <ol className={classes.versions}>
          {history.data.map((one) => (
            <li key={one.version}>
              <Group gap="4px 10px">
                <b>{t('versionNumber', { version: one.version })}</b>
                {one.version === current && (
                  <StatusBadge look={statusLooks.chosen}>{t('current')}</StatusBadge>
                )}
                <span className={classes.soft}>
                  <DateText value={one.made_at} withTime /> {one.made_by?.name}
                </span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-expanded={open === one.version}
                  onClick={() => setOpen(open === one.version ? null : one.version)}
                >
                  {t(open === one.version ? 'hide' : 'look')}
                </Button>
              </Group>
              <Collapse expanded={open === one.version}>
                {open === one.version && (
                  <div className={classes.versionBody}>
                    <QuestionView question={one} />
                  </div>
                )}
              </Collapse>
            </li>
          ))}
        </ol>
      ) : history.error ? (
        <Failure failure={history.error} onRetry={() => void history.refetch()} level={2} />
      ) : (
        <TextSkeleton lines={3} />
      )}
    </Section>
  )
}
