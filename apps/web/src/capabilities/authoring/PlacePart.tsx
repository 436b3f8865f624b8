import { NumberInput, Switch } from '@mantine/core'
import { maxDurationMinutes } from '@qadam/contract/lessons/rules.ts'
import { useTranslation } from 'react-i18next'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import type { OutlineSection } from '../lessons/queries.ts'
import classes from './LessonForm.module.css'
import type { LessonPartProps } from './lesson-values.ts'

interface PlacePartProps extends LessonPartProps {
  readonly id: number | null
  readonly sections: readonly OutlineSection[]
}

/** Renders the position, duration and visibility. */
export function PlacePart({ form, isSection, id, sections }: PlacePartProps) {
  const { t } = useTranslation('lessons')
  const { values } = form
  const lessonsOf = (section: string) => sections.find((one) => String(one.id) === section)?.lessons ?? []
  const beside = isSection ? sections : lessonsOf(values.section)
  const others = beside.filter((one) => one.id !== id)
  const positions = [null, ...others].map((before, at) => ({
    value: String(at + 1),
    label: before
      ? t('positionAfter', { at: at + 1, name: before.title || t('untitled') })
      : t('positionFirst', { at: at + 1 }),
  }))
  return (
    <aside className={classes.side} aria-label={t('placeHeading')}>
      <Switch
        label={t('published')}
        description={t('publishedHint')}
        {...form.getInputProps('is_published', { type: 'checkbox' })}
      />
      <Switch
        label={t('inOrder')}
        description={t(isSection ? 'sectionInOrderHint' : 'inOrderHint')}
        {...form.getInputProps('in_order', { type: 'checkbox' })}
      />
      {!isSection && (
        <SearchableSelect
          label={t('section')}
          required
          data={sections.map((one, at) => ({
            value: String(one.id),
            label: `${at + 1}. ${one.title || t('untitled')}`,
          }))}
          value={values.section || null}
          error={form.errors.section}
          allowDeselect={false}
          onChange={(section) => {
            if (!section || section === values.section) return
            const rest = lessonsOf(section).filter((one) => one.id !== id)
            form.setValues({ section, order: String(rest.length + 1) })
          }}
        />
      )}
      {(isSection || values.section !== '') && (
        <SearchableSelect
          label={t(isSection ? 'sectionPosition' : 'position')}
          data={positions}
          value={values.order || String(positions.length)}
          error={form.errors.order}
          allowDeselect={false}
          onChange={(order) => order && form.setFieldValue('order', order)}
        />
      )}
      {!isSection && (
        <NumberInput
          label={t('duration')}
          withAsterisk
          min={1}
          max={maxDurationMinutes}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          {...form.getInputProps('duration')}
        />
      )}
    </aside>
  )
}
