import { Checkbox, NumberInput } from '@mantine/core'
import { fileKinds } from '@qadam/contract/tasks/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import classes from '../editors.module.css'

/** Renders the settings of files that students submit and a teacher grades. */
export default function FileCheckEditor({ content, set, fault }: EditorProps<'file_check'>) {
  const { t } = useTranslation('authoring')
  return (
    <div className={classes.group}>
      <Checkbox.Group
        label={t('fileKinds')}
        value={content.kinds}
        error={fault('kinds')}
        onChange={(chosen) => set({ kinds: fileKinds.filter((kind) => chosen.includes(kind)) })}
      >
        <div className={classes.choices}>
          {fileKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`fileKind.${kind}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <NumberInput
        label={t('maxFiles')}
        min={1}
        max={10}
        allowDecimal={false}
        maw={200}
        value={content.max_files}
        error={fault('max_files')}
        onChange={(value) => set({ max_files: Number(value) })}
      />
      <p className={classes.hint}>{t('gradedByTeacher')}</p>
    </div>
  )
}
