import { Button, Group, NumberInput, SegmentedControl, Stack } from '@mantine/core'
import { changeScale } from '@qadam/contract/gradebook/endpoints.ts'
import { borderedGrades, usualScale } from '@qadam/contract/gradebook/scales.ts'
import { type GradeScale, gradeScales } from '@qadam/contract/homework/rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { number } from '../../platform/formats.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Failure } from '../../ui/Failure.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { type Scale, scaleQuery } from './queries.ts'
import classes from './ScaleSection.module.css'
import { faultOf } from './scale-fault.ts'

export default function ScaleSection({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('gradebook')
  const scale = useQuery(scaleQuery)
  return (
    <Section title={t('scale')} text={t('scaleText')}>
      {scale.isError && <Failure failure={scale.error} onRetry={() => void scale.refetch()} />}
      {!scale.data && !scale.isError && <FormSkeleton fields={2} />}
      {scale.data && <ScaleForm key={scale.data.version} kept={scale.data} mayChange={mayChange} />}
    </Section>
  )
}

function ScaleForm({ kept, mayChange }: { kept: Scale; mayChange: boolean }) {
  const { t } = useTranslation('gradebook')
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<GradeScale>(kept.shown)
  const [borders, setBorders] = useState({ five: [...kept.five], four: [...kept.four] })
  const save = useSubmit(() => call(changeScale, { body: { shown, ...borders, version: kept.version } }), {
    onSuccess: (scale) => {
      queryClient.setQueryData(scaleQuery.queryKey, scale)
      void queryClient.invalidateQueries({ queryKey: ['gradebook'] })
      toastSuccess(t('scaleKept'))
    },
    failure: 'inline',
  })
  const isChanged =
    JSON.stringify({ shown, ...borders }) !==
    JSON.stringify({ shown: kept.shown, five: kept.five, four: kept.four })
  const fault = shown === 'percent' ? null : faultOf(borders[shown])
  const reason = !mayChange
    ? t('scaleOwner')
    : !isChanged
      ? t('scaleSame')
      : fault !== null
        ? t('bordersFall')
        : null
  return (
    <Stack>
      <SegmentedControl
        fullWidth
        aria-label={t('scale')}
        value={shown}
        readOnly={!mayChange}
        onChange={(value) => setShown(value as GradeScale)}
        data={gradeScales.map((value) => ({ value, label: t(`scale.${value}`) }))}
      />
      {shown === 'percent' ? (
        <p className={classes.note}>{t('scalePercent')}</p>
      ) : (
        <Borders
          scale={shown}
          borders={borders[shown]}
          fault={fault}
          mayChange={mayChange}
          onChange={(changed) => setBorders({ ...borders, [shown]: changed })}
        />
      )}
      <FormFailure failure={save.failure} />
      <Group justify="space-between">
        {shown !== 'percent' && mayChange ? (
          <Button
            variant="subtle"
            onClick={() => setBorders({ ...borders, [shown]: [...usualScale[shown]] })}
          >
            {t('usualBorders')}
          </Button>
        ) : (
          <span />
        )}
        <ReasonedButton reason={reason} loading={save.busy} onClick={() => save.submit()}>
          {t('keepScale')}
        </ReasonedButton>
      </Group>
    </Stack>
  )
}

interface BordersProps {
  readonly scale: 'five' | 'four'
  readonly borders: readonly number[]
  readonly fault: number | null
  readonly mayChange: boolean
  readonly onChange: (borders: number[]) => void
}

function Borders({ scale, borders, fault, mayChange, onChange }: BordersProps) {
  const { t } = useTranslation('gradebook')
  const language = useLanguage()
  const lowest = scale === 'five' ? '2' : 'F (0)'
  return (
    <ul className={classes.borders}>
      {borderedGrades[scale].map(({ grade, letter }, at) => {
        const name = letter === null ? String(grade) : `${letter} (${number(grade, language)})`
        const above = at === 0 ? 100 : (borders[at - 1] ?? 0) - 1
        return (
          <li key={grade}>
            <b>{name}</b>
            <NumberInput
              aria-label={t('borderOf', { grade: name })}
              min={1}
              max={100}
              allowDecimal={false}
              suffix=" %"
              readOnly={!mayChange}
              error={fault === at ? t('bordersFall') : undefined}
              value={borders[at] ?? ''}
              onChange={(value) => onChange([...borders].with(at, typeof value === 'number' ? value : 0))}
            />
            <span>{t('range', { from: borders[at] ?? 0, to: above })}</span>
          </li>
        )
      })}
      <li>
        <b>{lowest}</b>
        <span />
        <span>{t('range', { from: 0, to: (borders.at(-1) ?? 1) - 1 })}</span>
      </li>
    </ul>
  )
}
