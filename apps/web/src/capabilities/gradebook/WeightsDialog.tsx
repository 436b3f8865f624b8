import { Button, Group, NumberInput, Text } from '@mantine/core'
import { sharesOf } from '@qadam/contract/gradebook/rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import type { Gradebook } from './queries.ts'
import { useGradeActions } from './use-grade-actions.ts'
import classes from './WeightsDialog.module.css'

interface WeightsDialogProps {
  readonly programId: number
  readonly book: Gradebook
  readonly onClose: () => void
}

/** Renders the weights of sections and lists; the share of the whole grade updates during typing. */
export default function WeightsDialog({ programId, book, onClose }: WeightsDialogProps) {
  const { t } = useTranslation('gradebook')
  const { t: ui } = useTranslation('ui')
  const language = useLanguage()
  const { weigh } = useGradeActions(programId)
  const [sections, setSections] = useState(() => new Map(book.sections.map(({ id, weight }) => [id, weight])))
  const [columns, setColumns] = useState(() => book.columns.map(({ weight }) => weight))
  const shares = sharesOf(
    book.columns.map((column, at) => ({ section: column.section, weight: columns[at] ?? 0 })),
    new Map([...sections].flatMap(([id, weight]) => (weight === null ? [] : [[id, weight]]))),
  )
  const shareOf = (share: number) => t('shareOf', { share: number(Math.round(share * 1_000) / 10, language) })
  const save = () =>
    weigh.submit(
      {
        version: book.version,
        weights: [
          ...book.sections
            .filter(({ id, weight }) => sections.get(id) !== weight)
            .map(({ id }) => ({ section: id, weight: sections.get(id) ?? null })),
          ...book.columns.flatMap((column, at) => {
            const weight = columns[at] ?? 0
            if (weight === column.weight) return []
            return [
              {
                ...(column.ex_list === null ? { lesson: column.lesson } : { ex_list: column.ex_list }),
                weight: weight === 1 ? null : weight,
              },
            ]
          }),
        ],
      },
      () => {
        toastSuccess(t('weightsKept'))
        onClose()
      },
    )
  const isChanged =
    book.sections.some(({ id, weight }) => sections.get(id) !== weight) ||
    book.columns.some(({ weight }, at) => columns[at] !== weight)
  return (
    <Dialog size="lg" onClose={onClose} title={t('weights')}>
      <Text c="dimmed" mb="md">
        {t('weightsText')}
      </Text>
      <div className={classes.sections}>
        {book.sections.map((section) => {
          const inside = book.columns.flatMap((column, at) => (column.section === section.id ? [at] : []))
          return (
            <SectionWeights
              key={section.id}
              section={section}
              sections={sections}
              setSections={setSections}
              shareOf={shareOf}
              inside={inside}
              shares={shares}
              book={book}
              columns={columns}
              setColumns={setColumns}
            />
          )
        })}
      </div>
      <FormFailure failure={weigh.failure} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button onClick={() => (isChanged ? save() : onClose())} loading={weigh.busy}>
          {ui('save')}
        </Button>
      </Group>
    </Dialog>
  )
}

interface SectionWeightsProps {
  readonly section: WeightsDialogProps['book']['sections'][number]
  readonly sections: Map<number, number | null>
  readonly setSections: (value: Map<number, number | null>) => void
  readonly shareOf: (share: number) => '{{share}} % итога'
  readonly inside: number[]
  readonly shares: number[]
  readonly book: WeightsDialogProps['book']
  readonly columns: number[]
  readonly setColumns: (value: number[]) => void
}

function SectionWeights({
  section,
  sections,
  setSections,
  shareOf,
  inside,
  shares,
  book,
  columns,
  setColumns,
}: SectionWeightsProps) {
  const { t } = useTranslation('gradebook')
  return (
    <fieldset className={classes.section}>
      <legend>{section.title}</legend>
      <div className={classes.line}>
        <b>{t('sectionWhole')}</b>
        <Weight
          label={t('weightOf', { name: section.title })}
          placeholder={t('asItsLists')}
          value={sections.get(section.id) ?? null}
          onChange={(weight) => setSections(new Map(sections).set(section.id, weight))}
        />
        <span>{shareOf(inside.reduce((sum, at) => sum + (shares[at] ?? 0), 0))}</span>
      </div>
      {inside.map((at) => {
        const column = book.columns[at]
        if (!column) return null
        return (
          <div key={`${column.lesson}-${column.ex_list}`} className={classes.line}>
            <span>
              {column.title}
              <small>{column.lesson_title}</small>
            </span>
            <Weight
              label={t('weightOf', { name: column.title })}
              value={columns[at] ?? 0}
              onChange={(weight) => setColumns(columns.with(at, weight ?? 0))}
            />
            <span>{shareOf(shares[at] ?? 0)}</span>
          </div>
        )
      })}
    </fieldset>
  )
}

function Weight(props: {
  label: string
  placeholder?: string
  value: number | null
  onChange: (weight: number | null) => void
}) {
  return (
    <NumberInput
      aria-label={props.label}
      placeholder={props.placeholder}
      className={classes.weight}
      min={0}
      max={1_000}
      decimalScale={3}
      hideControls
      value={props.value ?? ''}
      onChange={(value) => props.onChange(typeof value === 'number' ? value : null)}
    />
  )
}
