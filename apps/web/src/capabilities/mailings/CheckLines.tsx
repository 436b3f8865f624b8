import { languages } from '@qadam/contract/vocabulary.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../ui/language-names.ts'
import classes from './Mailings.module.css'
import type { MailingCheck } from './queries.ts'

type Line = MailingCheck['lines'][number]

/** Renders what must be mended or decided before a mailing goes, each with what to do; red first. */
export function CheckLines({ lines }: Pick<MailingCheck, 'lines'>) {
  const { t } = useTranslation('mailingChecks')
  const { t: word } = useTranslation('mailings')
  if (lines.length === 0)
    return (
      <p className={classes.checkLine} data-level="good">
        <IconCheck size={17} aria-hidden /> {t('checkGood')}
      </p>
    )
  return (
    <ul className={classes.checks} aria-label={word('before')}>
      {lines.map((line) => (
        <li
          key={`${line.code} ${String(line.values.language ?? '')}`}
          className={classes.checkLine}
          data-level={line.level}
        >
          {line.level === 'stop' ? (
            <IconX size={17} aria-hidden />
          ) : (
            <IconAlertTriangle size={17} aria-hidden />
          )}
          <div>
            <div>{t(`check_${line.code}`, wordsOf(line))}</div>
            <div className={classes.soft}>{t(`checkNext_${line.code}`, wordsOf(line))}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Returns the values of a line with languages by their names. */
function wordsOf({ values }: Line) {
  const named = (given: string | number | undefined) =>
    String(given ?? '')
      .split(/,\s*/)
      .map((code) => languages.find((one) => one === code))
      .flatMap((code) => (code ? [languageNames[code]] : []))
      .join(', ')
  return {
    count: Number(values.count ?? 0),
    segments: values.segments ?? '',
    limit: values.limit ?? '',
    left: values.left ?? '',
    longest: values.longest ?? '',
    length: values.length ?? '',
    text: values.text ?? '',
    language: named(values.language),
    languages: named(values.languages),
  }
}
