import { Button, Tabs, TextInput } from '@mantine/core'
import { mailingLimits } from '@qadam/contract/mailings/lifecycle.ts'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import grid from '../../../ui/FormGrid.module.css'
import { useLanguage } from '../../../ui/language.ts'
import { languageNames } from '../../../ui/language-names.ts'
import classes from '../Mailings.module.css'
import { countQuery } from '../queries.ts'
import { useAudienceQuery } from './AudienceCount.tsx'
import { BodyField } from './BodyField.tsx'
import { ButtonsField } from './ButtonsField.tsx'
import { type MailingValues, markupFaults, type TextValues } from './mailing-values.ts'

interface TextPartProps {
  readonly values: MailingValues
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  readonly onChange: (next: Partial<MailingValues>) => void
  readonly onTemplates: () => void
}

/** Renders the texts of a mailing, a tab for each language with the number of its readers. */
export function TextPart({ values, language, onLanguage, onChange, onTemplates }: TextPartProps) {
  const { t } = useTranslation('mailings')
  const own = useLanguage()
  const query = useAudienceQuery(values)
  const summary = useQuery({ ...countQuery(query ?? {}), enabled: query !== undefined }).data
  const readersOf = (one: Language) =>
    summary?.ways.filter((way) => way.language === one).reduce((sum, { count }) => sum + count, 0)
  const change = (one: Language, next: Partial<TextValues>) =>
    onChange({ texts: { ...values.texts, [one]: { ...values.texts[one], ...next } } })
  return (
    <Tabs
      value={language}
      onChange={(to) => onLanguage(languages.find((one) => one === to) ?? language)}
      keepMounted={false}
    >
      <div className={classes.textHead}>
        <Tabs.List aria-label={t('languages')}>
          {languages.map((one) => {
            const count = readersOf(one)
            return (
              <Tabs.Tab key={one} value={one}>
                <span lang={one}>{languageNames[one]}</span>
                {count !== undefined && (
                  <span className={classes.tabCount} title={t('readersOfLanguage')}>
                    {number(count, own)}
                  </span>
                )}
                {values.texts[one].body.trim() === '' && (
                  <span className={classes.tabCount}>{t('noTextMark')}</span>
                )}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
        <Button variant="subtle" leftSection={<IconTemplate size={17} aria-hidden />} onClick={onTemplates}>
          {t('templates')}
        </Button>
      </div>
      {languages.map((one) => (
        <Tabs.Panel key={one} value={one} pt="md">
          <TextFields language={one} text={values.texts[one]} onChange={(next) => change(one, next)} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface TextFieldsProps {
  readonly language: Language
  readonly text: TextValues
  readonly onChange: (next: Partial<TextValues>) => void
}

function TextFields({ language, text, onChange }: TextFieldsProps) {
  const { t } = useTranslation('mailings')
  const [fault] = markupFaults(text.subject)
  return (
    <div className={grid.form}>
      <TextInput
        label={t('subject')}
        description={t('subjectText')}
        lang={language}
        maxLength={mailingLimits.subjectLength}
        value={text.subject}
        error={fault && t(`markup_${fault.code}`, { text: fault.text })}
        onChange={(event) => onChange({ subject: event.currentTarget.value })}
      />
      <BodyField language={language} value={text.body} onChange={(body) => onChange({ body })} />
      <ButtonsField value={text.buttons} onChange={(buttons) => onChange({ buttons })} />
    </div>
  )
}
