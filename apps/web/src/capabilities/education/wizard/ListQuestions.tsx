import { TextInput } from '@mantine/core'
import {
  educationLimits,
  offeredCertificates,
  studentLanguages,
} from '@qadam/contract/education/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { LanguageFlag } from '../../../ui/LanguageFlag.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { toastWarning } from '../../../ui/toasts.ts'
import { emptyCertificate, emptyLanguage } from '../row-values.ts'
import { Choices } from './Choices.tsx'
import type { QuestionProps } from './question-props.ts'
import classes from './Wizard.module.css'
import { changedRow, type DraftRow, newRow } from './wizard-draft.ts'

/** The certificates that most students bring; the others are found by typing. */
const usual: readonly string[] = ['IELTS', 'TOEFL', 'SAT', 'Duolingo', 'TOLC-I', 'TOLC-E']

/** Renders the languages that a student knows; each has its level on a screen of its own. */
export function LanguageChoice({ draft, title, onChange }: QuestionProps) {
  const { t } = useTranslation('education')
  const rows = draft.languages.filter(({ row }) => row.language)
  const toggle = (language: string) => {
    const isThere = rows.some(({ row }) => row.language === language)
    if (!isThere && rows.length >= educationLimits.languages) return toastWarning(t('limitReached'))
    onChange({
      languages: toggled(rows, isThere, (row) => row.language === language, { ...emptyLanguage, language }),
    })
  }
  return (
    <Choices
      label={title}
      choices={studentLanguages.map((language) => ({
        value: language,
        label: t(`language_${language}`),
        mark: <LanguageFlag language={language} />,
        isLocked: rows.some(({ row, saved }) => saved && row.language === language),
      }))}
      chosen={rows.map(({ row }) => row.language)}
      onChoose={toggle}
    />
  )
}

/** Renders the exams that a student has passed, or the result of one of them. */
export function CertificateChoice({ question, draft, title, onChange }: QuestionProps) {
  const { t } = useTranslation('education')
  const rows = draft.certificates.filter(({ row }) => row.name)
  if ('name' in question) {
    const own = rows.find(({ row }) => row.name === question.name)
    return (
      <TextInput
        size="lg"
        aria-label={title}
        maxLength={20}
        value={own?.row.total_score ?? ''}
        onChange={(event) => {
          const total_score = event.currentTarget.value
          onChange({
            certificates: rows.map((one) => (one === own ? changedRow(one, { total_score }) : one)),
          })
        }}
      />
    )
  }
  const names = rows.map(({ row }) => row.name)
  const toggle = (name: string) => {
    const isThere = names.includes(name)
    if (!isThere && rows.length >= educationLimits.certificates) return toastWarning(t('limitReached'))
    onChange({
      certificates: toggled(rows, isThere, (row) => row.name === name, { ...emptyCertificate, name }),
    })
  }
  const shown = [...new Set([...usual, ...names])]
  return (
    <>
      <Choices
        label={title}
        isShort
        choices={shown.map((name) => ({
          value: name,
          label: name,
          isLocked: rows.some(({ row, saved }) => saved && row.name === name),
        }))}
        chosen={names}
        onChoose={toggle}
      />
      <SearchableSelect
        className={classes.other}
        label={t('otherCertificate')}
        data={offeredCertificates
          .filter((name) => !shown.includes(name))
          .map((name) => ({ value: name, label: name }))}
        value={null}
        onChange={(name) => name && toggle(name)}
        onCreate={(text) => toggle(text.slice(0, 60))}
      />
    </>
  )
}

function toggled<Row>(
  rows: readonly DraftRow<Row>[],
  isThere: boolean,
  isIt: (row: Row) => boolean,
  added: Row,
): readonly DraftRow<Row>[] {
  return isThere ? rows.filter(({ row, saved }) => saved || !isIt(row)) : [...rows, newRow(added)]
}
