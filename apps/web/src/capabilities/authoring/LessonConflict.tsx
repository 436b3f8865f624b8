import { withRaisedLetters } from '@qadam/contract/raised-letters.ts'
import { useTranslation } from 'react-i18next'
import { FieldConflict } from '../../ui/FieldConflict.tsx'
import { languageNames } from '../../ui/language-names.ts'
import { differing, type FieldName, joined, type LessonValues } from './lesson-values.ts'

interface LessonConflictProps {
  readonly before: LessonValues
  readonly mine: LessonValues
  readonly theirs: LessonValues
  readonly onApply: (values: LessonValues) => void
}

const labels = {
  title: 'title',
  text: 'text',
  section: 'section',
  order: 'position',
  format: 'formatHeading',
  type: 'typeLabel',
  duration: 'duration',
  timer: 'timer',
  youtube: 'youtube',
  chapters: 'chapters',
  stream_url: 'streamUrl',
  starts_on: 'startsOn',
  starts_time: 'startsTime',
  recording_url: 'recordingUrl',
  in_order: 'inOrder',
  is_published: 'published',
} as const

/**
 * Renders both versions of fields that someone else saved first. Fields that only one side changed are
 * merged.
 */
export default function LessonConflict({ before, mine, theirs, onApply }: LessonConflictProps) {
  const { t } = useTranslation('lessons')
  const own = differing(before, mine)
  const others = differing(before, theirs)
  return (
    <FieldConflict
      words={{
        title: t('conflictTitle'),
        text: t('conflictText'),
        apply: t('conflictApply'),
        mine: t('conflictMine'),
        theirs: t('conflictTheirs'),
      }}
      changes={{
        theirs: others,
        asked: others.filter((field) => own.includes(field) && mine[field] !== theirs[field]),
      }}
      {...{ mine, theirs, shown }}
      label={labelOf}
      onApply={(taken) => onApply(joined(mine, theirs, taken))}
    />
  )

  function labelOf(field: FieldName): string {
    const [stem, language] = /^(title|text)_(ru|kk|en)$/.exec(field)?.slice(1) ?? [field]
    const label = t(labels[stem as keyof typeof labels])
    return language ? `${label}: ${languageNames[language as keyof typeof languageNames]}` : label
  }

  function shown(field: FieldName, values: LessonValues): string {
    const value = values[field]
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (field === 'format' && values.format) return t(`format.${values.format}`)
    if (field === 'type' && values.type) return t(`type.${values.type}`)
    const words = withRaisedLetters(String(value))
      .replace(/<[^>]+>/g, ' ')
      .trim()
    return words.slice(0, 300) || t('noValue')
  }
}
