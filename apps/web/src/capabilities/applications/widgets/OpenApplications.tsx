import type { Home } from '@qadam/contract/home/schemas.ts'
import { Link } from '@tanstack/react-router'
import { ApplicationStatusBadge } from '../ApplicationStatusBadge.tsx'
import { useWords } from '../words.ts'
import classes from './OpenApplications.module.css'

/** Renders a student's open applications: the university, the program and whose turn it is. */
export default function OpenApplications({ applications }: { readonly applications: Home['applications'] }) {
  const { t } = useWords()
  return (
    <section aria-label={t('mine')} className={classes.list}>
      {applications.map(({ id, title, university, status, answer_by: answerBy }) => (
        <Link key={id} to="/my-applications" className={classes.row}>
          <span>
            {university ?? title}
            {university && <small>{title}</small>}
          </span>
          <ApplicationStatusBadge status={status} voice="student" answerBy={answerBy} />
        </Link>
      ))}
    </section>
  )
}
