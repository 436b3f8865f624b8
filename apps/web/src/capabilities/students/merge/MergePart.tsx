import { Button, Checkbox, Group, Skeleton } from '@mantine/core'
import { mergeStudents } from '@qadam/contract/student-merge/endpoints.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import classes from './merge.module.css'
import { mergeOf } from './queries.ts'

interface MergePartProps {
  readonly first: number
  readonly second: number
  readonly onBack: () => void
  readonly onMerged: () => void
}

/** Renders two students side by side: which one survives, what moves, and which value wins in a conflict. */
export function MergePart({ first, second, onBack, onMerged }: MergePartProps) {
  const { t } = useTranslation('merging')
  const { t: field } = useTranslation('record')
  const [pair, setPair] = useState({ keep: first, other: second })
  const [take, setTake] = useState<readonly string[]>([])
  const preview = useMergePreview(pair)
  const nameOf = (name: string) => field(`field_${name}` as 'field_visa')
  const { submit: merge, busy } = useSubmit(
    () => call(mergeStudents, { body: { ...pair, take: [...take] } }),
    { success: t('merged'), invalidates: [[]] },
  )
  if (preview.isError) return <Failure failure={preview.error} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <Skeleton height={240} />
  const { keep, other, rows, filled, differing } = preview.data
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
  return (
    <>
      <MergePair survivor={keep} other={other} />
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconArrowsExchange size={17} aria-hidden />}
        onClick={() => {
          setPair({ keep: pair.other, other: pair.keep })
          setTake([])
        }}
      >
        {t('swap')}
      </Button>
      <ul className={classes.facts}>
        <li>{t('rows', { count })}</li>
        {filled.length > 0 && <li>{t('filled', { fields: filled.map(nameOf).join(', ') })}</li>}
      </ul>
      {differing.length > 0 && <h3 className={classes.heading}>{t('differing')}</h3>}
      {differing.map((one) => (
        <TakeOther key={one.field} one={one} nameOf={nameOf} take={take} setTake={setTake} />
      ))}
      <p className={classes.soft}>{t('undoHint')}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button onClick={() => void merge(undefined, onMerged)} loading={busy}>
          {t('merge')}
        </Button>
      </Group>
    </>
  )
}

function useMergePreview(pair: { keep: number; other: number }) {
  const preview = useQuery(mergeOf(pair.keep, pair.other))
  return preview
}

interface MergePairProps {
  readonly survivor: NonNullable<ReturnType<typeof useMergePreview>['data']>['keep']
  readonly other: NonNullable<ReturnType<typeof useMergePreview>['data']>['other']
}

function MergePair({ survivor, other }: MergePairProps) {
  const { t } = useTranslation('merging')
  const language = useLanguage()
  return (
    <div className={classes.pair}>
      {[
        { student: survivor, label: t('keeps') },
        { student: other, label: t('goes') },
      ].map(({ student, label }) => (
        <section key={student.id} className={classes.side} aria-label={label}>
          <small>{label}</small>
          <b>{fullName(student)}</b>
          <span>{student.email}</span>
          <span>{student.phone}</span>
          <span>{student.birth_date && shortDate(student.birth_date, language)}</span>
        </section>
      ))}
    </div>
  )
}

interface TakeOtherProps {
  readonly one: { field: string; keep: unknown; other: unknown }[][number]
  readonly nameOf: (name: string) => string
  readonly take: readonly string[]
  readonly setTake: (value: readonly string[]) => void
}

function TakeOther({ one, nameOf, take, setTake }: TakeOtherProps) {
  const { t } = useTranslation('merging')
  return (
    <Checkbox
      mb="sm"
      label={t('takeOther', { field: nameOf(one.field) })}
      description={
        typeof one.keep === 'string' && typeof one.other === 'string'
          ? `${one.keep} → ${one.other}`
          : undefined
      }
      checked={take.includes(one.field)}
      onChange={(event) =>
        setTake(
          event.currentTarget.checked ? [...take, one.field] : take.filter((name) => name !== one.field),
        )
      }
    />
  )
}
