import { useTranslation } from 'react-i18next'
import type { EditorProps } from '../../editor-props.ts'
import { RichField } from '../../RichField.tsx'

export default function TextEditor({ content, set, language, fault }: EditorProps<'text'>) {
  const { t } = useTranslation('authoring')
  return (
    <RichField
      label={t('reading')}
      texts={content.text}
      language={language}
      error={fault('text')}
      onChange={(text) => set({ text })}
    />
  )
}
