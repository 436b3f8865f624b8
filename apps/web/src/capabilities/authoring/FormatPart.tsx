import { Input, Radio, SegmentedControl } from '@mantine/core'
import {
  type LessonFormat,
  type LessonType,
  lessonFormats,
  lessonTypes,
} from '@qadam/contract/lessons/rules.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './LessonForm.module.css'
import type { LessonPartProps } from './lesson-values.ts'
import { formatIcons } from './lesson-words.ts'

export function FormatPart({ form }: Pick<LessonPartProps, 'form'>) {
  const { t } = useTranslation('lessons')
  const type = useId()
  const { format } = form.values
  return (
    <div className={classes.group}>
      <Radio.Group
        label={t('formatHeading')}
        required
        value={format}
        error={form.errors.format}
        onChange={(value) => form.setFieldValue('format', value as LessonFormat)}
      >
        <div className={classes.formats}>
          {lessonFormats.map((one) => {
            const Picture = formatIcons[one]
            return (
              <Radio.Card key={one} value={one} className={classes.format} aria-label={t(`format.${one}`)}>
                <span className={classes.formatIcon} data-format={one}>
                  <Picture size={19} aria-hidden />
                </span>
                <span className={classes.formatWords}>
                  <b>{t(`format.${one}`)}</b>
                  <span>{t(`formatText.${one}`)}</span>
                </span>
              </Radio.Card>
            )
          })}
        </div>
      </Radio.Group>
      <Input.Wrapper
        label={t('typeLabel')}
        labelElement="div"
        labelProps={{ id: type }}
        required
        error={form.errors.type}
      >
        <SegmentedControl
          className={classes.types}
          aria-labelledby={type}
          data={lessonTypes.map((one) => ({ value: one, label: t(`type.${one}`) }))}
          value={form.values.type}
          onChange={(value) => form.setFieldValue('type', value as LessonType)}
        />
      </Input.Wrapper>
    </div>
  )
}
