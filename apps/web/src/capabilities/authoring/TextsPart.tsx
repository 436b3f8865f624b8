import { Button, Group } from '@mantine/core'
import { languages } from '@qadam/contract/vocabulary.ts'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LanguageTabs } from '../../ui/LanguageTabs.tsx'
import { languageNames } from '../../ui/language-names.ts'
import { RichTextEditor } from '../../ui/RichTextEditor.tsx'
import { TrilingualField } from '../../ui/TrilingualField.tsx'
import classes from './LessonForm.module.css'
import type { LessonPartProps } from './lesson-values.ts'

/** Renders title and text in three languages; an empty text can be started from another language. */
export function TextsPart({ form, isSection }: LessonPartProps) {
  const { t } = useTranslation('lessons')
  const { values, errors } = form
  const label = t(isSection ? 'sectionText' : 'text')
  const has = { ru: values.text_ru !== '', kk: values.text_kk !== '', en: values.text_en !== '' }
  return (
    <div className={classes.group}>
      <TrilingualField
        label={t(isSection ? 'sectionTitle' : 'title')}
        description={t('titleHint')}
        required
        maxLength={200}
        value={{ ru: values.title_ru, kk: values.title_kk, en: values.title_en }}
        errors={{ ru: errors.title_ru, kk: errors.title_kk, en: errors.title_en }}
        onChange={(title) => {
          for (const language of languages) {
            const name = `title_${language}` as const
            if (title[language] !== values[name]) form.setFieldValue(name, title[language])
          }
        }}
      />
      <LanguageTabs label={label} has={has}>
        {(language) => {
          const name = `text_${language}` as const
          const sources = languages.filter((other) => other !== language && has[other])
          return (
            <>
              {!has[language] && sources.length > 0 && (
                <Group gap="xs" mb="xs">
                  {sources.map((source) => (
                    <Button
                      key={source}
                      size="compact-sm"
                      variant="subtle"
                      leftSection={<IconCopy size={15} aria-hidden />}
                      onClick={() => form.setFieldValue(name, values[`text_${source}`])}
                    >
                      {t('copyFrom', { language: languageNames[source] })}
                    </Button>
                  ))}
                </Group>
              )}
              <RichTextEditor
                label={`${label}: ${languageNames[language]}`}
                lang={language}
                value={values[name]}
                error={errors[name] ? String(errors[name]) : null}
                onChange={(html) => form.setFieldValue(name, html)}
              />
            </>
          )
        }}
      </LanguageTabs>
    </div>
  )
}
