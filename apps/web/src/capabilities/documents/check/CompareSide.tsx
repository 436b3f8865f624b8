import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { daysUntil, shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { recordQuery } from '../../students/public.ts'
import type { StudentDocument } from '../queries.ts'
import { useWords } from '../words.ts'
import classes from './Check.module.css'
import type { WaitingDocument } from './queries.ts'

interface CompareSideProps {
  readonly row: WaitingDocument
  readonly document: StudentDocument
}

/** What the document must agree with: the student's names, birth date and IIN, and what its kind asks for. */
export function CompareSide({ row, document }: CompareSideProps) {
  const { student } = row
  const record = useQuery(recordQuery(student.id))
  return (
    <div className={classes.compare}>
      <h2>
        <AnchorLink to="/user/view/$userId" params={{ userId: student.id }} search={{ tab: 'documents' }}>
          {fullName(student)}
        </AnchorLink>
      </h2>
      <Deadline row={row} />
      {record.isPending && <Skeleton h={200} />}
      {record.isError && <Failure failure={record.error} onRetry={() => void record.refetch()} />}
      {record.data && <Values studentId={student.id} values={record.data.values} />}
      <Brought document={document} />
      <MustHave document={document} />
    </div>
  )
}

const urgentDays = 3

function Deadline({
  row: { deadline_on: deadline, promised_at: promised, is_late: isLate },
}: Pick<CompareSideProps, 'row'>) {
  const { t } = useTranslation('checking')
  const language = useLanguage()
  const days = deadline === null ? null : daysUntil(deadline)
  return (
    <>
      {promised && (
        <p className={classes.line} data-urgent={isLate || undefined}>
          {t(isLate ? 'promiseBroken' : 'promised')} <DateText value={promised} withTime />
        </p>
      )}
      {deadline && days !== null && (
        <p className={classes.line} data-urgent={days <= urgentDays || undefined}>
          {t('submitBy', { day: shortDate(deadline, language) })}, {t('inDays', { count: days })}
        </p>
      )}
    </>
  )
}

interface ValuesProps {
  readonly studentId: number
  readonly values: Readonly<Record<string, unknown>>
}

function Values({ studentId, values }: ValuesProps) {
  const { t } = useTranslation('checking')
  const language = useLanguage()
  const joined = (...names: readonly string[]) =>
    names
      .map((name) => values[name])
      .filter((value): value is string => typeof value === 'string' && value !== '')
      .join(' ')
  const iin = joined('iin').replace(/^(\d{6})(\d{3})(\d{3})$/, '$1 $2 $3')
  const birth = joined('birth_date')
  const shown = [
    ['name', joined('last_name', 'first_name')],
    ['latin', joined('passport_last_name', 'passport_first_name').toUpperCase()],
    ['birth', birth && shortDate(birth, language)],
    ['iin', iin],
  ] as const
  return (
    <dl className={classes.values}>
      {shown.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd data-missing={value === '' || undefined}>
            {value || t('missing')}{' '}
            <AnchorLink
              to="/user/view/$userId"
              params={{ userId: studentId }}
              search={{ tab: 'personal' }}
              size="xs"
            >
              {t(value ? 'correct' : 'fillIn')}
            </AnchorLink>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Brought({ document }: Pick<CompareSideProps, 'document'>) {
  const { t } = useTranslation('checking')
  const { t: words } = useWords()
  const { file, holder } = document
  if (!file) return null
  return (
    <p className={classes.line}>
      {t('broughtBy', { name: file.uploaded_by ? fullName(file.uploaded_by) : words('system') })}{' '}
      <DateText value={file.uploaded_at} withTime />,{' '}
      {file.number === 1 ? t('versionFirst') : t('versionAgain', { number: file.number })}. {t('original')}:{' '}
      {words(`holder_${holder}`)}.
    </p>
  )
}

function MustHave({ document }: Pick<CompareSideProps, 'document'>) {
  const { t } = useTranslation('checking')
  const { t: words } = useWords()
  const { needs_apostille: apostille, needs_translation: translation, valid_days: term, file } = document
  const point = (isShown: boolean, text: string): ReactNode =>
    isShown && (
      <li>
        <IconEye size={16} stroke={1.7} aria-hidden />
        {text}
      </li>
    )
  return (
    <section className={classes.must}>
      <h3>{t('mustHave')}</h3>
      <ul>
        {point(true, t('must_names'))}
        {point(true, t('must_pages'))}
        {point(apostille, t('must_apostille'))}
        {point(translation, t('must_translation'))}
        {point(term !== null, t('must_term', { count: term ?? 0 }))}
        {file?.scan === 'not_scanned' && (
          <li>
            <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
            {words('notScanned')}
          </li>
        )}
      </ul>
    </section>
  )
}
