import { SegmentedControl, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../ui/DateText.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { RichText } from '../../../ui/RichText.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { TaskBoard } from '../../boards/TaskBoard.tsx'
import classes from './Answer.module.css'
import { FileView } from './FileView.tsx'
import type { Work } from './queries.ts'
import { wordDiff } from './word-diff.ts'

/** Renders the task and the submission: any version, or the changes since the previous one. */
export function AnswerSide({ work }: { work: Work }) {
  const { t } = useTranslation('grading')
  const last = work.versions.at(-1)
  const [chosen, setChosen] = useState<number | null>(null)
  const [showsChanges, setShowsChanges] = useState(false)
  const shown = work.versions.find(({ number }) => number === chosen) ?? last
  const before = shown && work.versions.find(({ number }) => number === shown.number - 1)
  return (
    <Stack component="section" gap="md" miw={0} aria-label={t('answer')}>
      {work.asked && <Asked asked={work.asked} />}
      {shown && (
        <div className={classes.line}>
          {work.versions.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label={t('versions')}
              value={String(shown.number)}
              onChange={(value) => setChosen(Number(value))}
              data={work.versions.map(({ number }) => ({
                value: String(number),
                label: t('version', { number }),
              }))}
            />
          )}
          <span className={classes.when}>
            {t('handedIn')} <DateText value={shown.submitted_at} withTime />
          </span>
          {shown.is_late && <StatusBadge look={statusLooks.late}>{t('late')}</StatusBadge>}
          {before && (
            <Switch
              size="sm"
              label={t('changes')}
              checked={showsChanges}
              onChange={(event) => setShowsChanges(event.currentTarget.checked)}
            />
          )}
        </div>
      )}
      {shown?.title && <h2 className={classes.title}>{shown.title}</h2>}
      {shown && (shown.desc || before?.desc) && (
        <div className={classes.words}>
          {before && showsChanges ? <Changes before={before.desc} after={shown.desc} /> : shown.desc}
        </div>
      )}
      {shown && <WordCount text={shown.desc} asked={work.asked} />}
      {shown?.files.map((file) => (
        <FileView key={file.id} file={file} />
      ))}
      {work.asked?.board && work.task !== null && work.student.id !== null && (
        <TaskBoard subject={{ task: work.task, student: work.student.id }} />
      )}
    </Stack>
  )
}

/** Renders the task as the student saw it; collapsed, because graders see the same one many times. */
function Asked({ asked }: { asked: NonNullable<Work['asked']> }) {
  const { t } = useTranslation('grading')
  const language = useLanguage()
  const { prompt } = asked
  const html = prompt[language] ?? prompt.ru ?? prompt.kk ?? prompt.en ?? ''
  return (
    <details className={classes.asked} open>
      <summary>{t('asked')}</summary>
      <RichText html={html} />
    </details>
  )
}

function WordCount({ text, asked }: { text: string; asked: Work['asked'] }) {
  const { t } = useTranslation('grading')
  const count = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’\-–]*/gu)?.length ?? 0
  if (count === 0) return null
  const [min, max] = asked?.type === 'essay' ? [asked.min_words, asked.max_words] : []
  const isOutside = (min !== undefined && count < min) || (max !== undefined && count > max)
  const bounds = [min, max].some((one) => one !== undefined)
  return (
    <p className={classes.count} data-outside={isOutside || undefined}>
      {t('words', { count })}
      {bounds && ` · ${t('wordsAsked', { least: min ?? 0, most: max ?? '∞' })}`}
    </p>
  )
}

function Changes({ before, after }: { before: string; after: string }) {
  const changes = wordDiff(before, after)
  let at = 0
  return changes.map(({ kind, text }) => {
    at += text.length
    const key = `${kind}-${at}`
    if (kind === 'same') return <span key={key}>{text}</span>
    return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
  })
}
