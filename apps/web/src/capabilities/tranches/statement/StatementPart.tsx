import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import classes from '../Tranches.module.css'
import { StatementButton } from './StatementButton.tsx'

const StatementLines = lazyPart(() => import('./StatementLines.tsx'), { phrases: ['statement'] })

interface StatementPartProps {
  readonly student: number
  /** Today in the school's time zone. */
  readonly today: string
}

/** The statement of account of a student: as a file, and its lines once they are asked for, since each opening is logged. */
export function StatementPart({ student, today }: StatementPartProps) {
  const { t } = useTranslation('payments')
  const [isOpen, setOpen] = useState(false)
  return (
    <section id="statement" className={classes.part}>
      <div className={classes.buttons}>
        <StatementButton student={student} today={today} />
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'statementHide' : 'statementShow')}
        </Button>
      </div>
      {isOpen && <StatementLines key={student} student={student} today={today} />}
    </section>
  )
}
