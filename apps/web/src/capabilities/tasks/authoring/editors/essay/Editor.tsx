import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import classes from '../editors.module.css'

const orNothing = (value: number | string) => (typeof value === 'number' ? value : undefined)

/** Renders the settings of an essay that a teacher grades, with word limits. */
export default function EssayEditor({ content, set, fault }: EditorProps<'essay'>) {
  const { t } = useTranslation('authoring')
  return (
    <div className={classes.group}>
      <div className={classes.pair}>
        <NumberInput
          label={t('minWords')}
          min={1}
          max={10_000}
          allowDecimal={false}
          value={content.min_words ?? ''}
          error={fault('min_words')}
          onChange={(value) => set({ min_words: orNothing(value) })}
        />
        <NumberInput
          label={t('maxWords')}
          min={1}
          max={10_000}
          allowDecimal={false}
          value={content.max_words ?? ''}
          error={fault('max_words')}
          onChange={(value) => set({ max_words: orNothing(value) })}
        />
      </div>
      <p className={classes.hint}>{t('gradedByTeacher')}</p>
    </div>
  )
}
