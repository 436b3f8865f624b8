import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSession } from '../../platform/session.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { RiskRow } from './queries.ts'
import classes from './Risk.module.css'
import { RiskReason } from './RiskReason.tsx'

const ReportDialog = lazyPart(() => import('../gradebook/ReportDialog.tsx'), { phrases: ['gradebook'] })

interface RiskCardsProps {
  readonly rows: readonly RiskRow[]
  readonly label: string
}

/** Renders students with every reason, and one button to write to each. */
export function RiskCards({ rows, label }: RiskCardsProps) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <RiskCard key={row.student.id} row={row} />
      ))}
    </ul>
  )
}

function RiskCard({ row: { student, curator, groups, risks } }: { readonly row: RiskRow }) {
  const { t } = useTranslation('risk')
  const isTeacher = useSession()?.user.role === 'teacher'
  const name = fullName(student)
  const small = [
    ...(isTeacher ? [] : [curator ? t('curator', { name: fullName(curator) }) : t('noCurator')]),
    ...groups.map((group) => group.name),
  ]
  return (
    <li className={classes.card}>
      <div className={classes.who}>
        <div className={classes.words}>
          <b>
            {isTeacher ? (
              name
            ) : (
              <AnchorLink
                to="/user/view/$userId"
                params={{ userId: student.id }}
                search={{ tab: 'progress' }}
              >
                {name}
              </AnchorLink>
            )}
          </b>
          {small.length > 0 && <span className={classes.soft}>{small.join(' · ')}</span>}
        </div>
        <WriteButton student={student} programId={risks[0]?.course.id} isTeacher={isTeacher} />
      </div>
      <ul className={classes.reasons} aria-label={t('reasons')}>
        {risks.map((risk) => (
          <RiskReason key={risk.id} risk={risk} student={student} />
        ))}
      </ul>
    </li>
  )
}

interface WriteButtonProps {
  readonly student: RiskRow['student']
  readonly programId: number | undefined
  readonly isTeacher: boolean
}

/**
 * Staff write in the student's messages. A teacher has no part in those (ADR 560): they send how far the student is,
 * with their own words, by e-mail.
 */
function WriteButton({ student, programId, isTeacher }: WriteButtonProps) {
  const { t } = useTranslation('risk')
  const [writing, setWriting] = useState(false)
  const looks = {
    size: 'compact-sm',
    variant: 'light',
    leftSection: <IconMail size={15} aria-hidden />,
  } as const
  const label = t('writeTo', { name: fullName(student) })
  if (!isTeacher)
    return (
      <ButtonLink {...looks} aria-label={label} to="/messages" search={{ student: student.id }}>
        {t('write')}
      </ButtonLink>
    )
  if (programId === undefined) return null
  return (
    <>
      <Button {...looks} aria-label={label} onClick={() => setWriting(true)}>
        {t('write')}
      </Button>
      {writing && (
        <ReportDialog
          programId={programId}
          student={student}
          onClose={() => setWriting(false)}
          onFailure={(thrown) => {
            setWriting(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
