import { Button, Group, Radio, Stack } from '@mantine/core'
import { programKinds } from '@qadam/contract/programs/rules.ts'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CoverageMeter } from '../../../ui/CoverageMeter.tsx'
import { LanguageTabs } from '../../../ui/LanguageTabs.tsx'
import { languageNames } from '../../../ui/language-names.ts'
import { RichTextEditor } from '../../../ui/RichTextEditor.tsx'
import { TrilingualField } from '../../../ui/TrilingualField.tsx'
import classes from './ProgramForm.module.css'
import type { PartProps } from './part-props.ts'
import type { ProgramValues } from './program-values.ts'

export type TextStem = 'title' | 'short_desc' | 'full_desc' | 'text'

/** Renders title and descriptions in three languages, with how complete each language is. */
export function TextsPart({ form }: PartProps) {
  const { t } = useTranslation('programs')
  const values = form.values
  const filled = Object.fromEntries(
    languages.map((language) => [
      language,
      (['title', 'short_desc', 'full_desc'] as const).filter((stem) => values[`${stem}_${language}`].trim())
        .length,
    ]),
  ) as Record<Language, number>
  return (
    <Stack gap="lg">
      <KindField form={form} />
      <CoverageMeter filled={filled} total={3} />
      <Trio
        form={form}
        stem="title"
        label={t('title')}
        description={t('titleHint')}
        maxLength={500}
        required
      />
      <Trio
        form={form}
        stem="short_desc"
        label={t('shortDesc')}
        description={t('shortDescHint')}
        rows={3}
        maxLength={1000}
      />
      <RichTrio form={form} stem="full_desc" label={t('fullDesc')} />
    </Stack>
  )
}

/** Renders what the program is: everything else of the form follows it. */
function KindField({ form }: Pick<PartProps, 'form'>) {
  const { t } = useTranslation('programs')
  return (
    <Radio.Group
      data-field="kind"
      label={t('kind')}
      description={t(`kindHint.${form.values.kind}`)}
      {...form.getInputProps('kind')}
    >
      <Group mt="xs" gap="lg">
        {programKinds.map((kind) => (
          <Radio key={kind} value={kind} label={t(`kind.${kind}`)} />
        ))}
      </Group>
    </Radio.Group>
  )
}

interface TrioProps extends Pick<PartProps, 'form'> {
  readonly stem: 'title' | 'short_desc'
  readonly label: string
  readonly description?: string
  readonly rows?: number
  readonly maxLength: number
  readonly required?: boolean
}

function Trio({ form, stem, ...field }: TrioProps) {
  const { ru, kk, en } = trioOf(form.values, stem)
  return (
    <div data-field={`${stem}_ru`}>
      <TrilingualField
        {...field}
        value={{ ru, kk, en }}
        errors={{
          ru: form.errors[`${stem}_ru`],
          kk: form.errors[`${stem}_kk`],
          en: form.errors[`${stem}_en`],
        }}
        onChange={(value) => {
          for (const language of languages) {
            const name = `${stem}_${language}` as const
            if (value[language] !== form.values[name]) form.setFieldValue(name, value[language])
          }
        }}
      />
    </div>
  )
}

interface RichTrioProps extends Pick<PartProps, 'form'> {
  readonly stem: 'full_desc' | 'text'
  readonly label: string
}

/** Renders a rich text in three languages as tabs; an empty one can be started from another language. */
export function RichTrio({ form, stem, label }: RichTrioProps) {
  const { t } = useTranslation('programs')
  const trio = trioOf(form.values, stem)
  const has = { ru: trio.ru !== '', kk: trio.kk !== '', en: trio.en !== '' }
  return (
    <div data-field={`${stem}_ru`} className={classes.rich}>
      <LanguageTabs label={label} has={has}>
        {(language) => {
          const name = `${stem}_${language}` as const
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
                      onClick={() => form.setFieldValue(name, trio[source])}
                    >
                      {t('copyFrom', { language: languageNames[source] })}
                    </Button>
                  ))}
                </Group>
              )}
              <RichTextEditor
                label={`${label}: ${languageNames[language]}`}
                lang={language}
                value={trio[language]}
                error={form.errors[name] ? String(form.errors[name]) : null}
                onChange={(html) => form.setFieldValue(name, html)}
              />
            </>
          )
        }}
      </LanguageTabs>
    </div>
  )
}

function trioOf(values: ProgramValues, stem: TextStem): Record<Language, string> {
  return { ru: values[`${stem}_ru`], kk: values[`${stem}_kk`], en: values[`${stem}_en`] }
}
