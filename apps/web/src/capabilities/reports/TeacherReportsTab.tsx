import type { ReportName } from '@qadam/contract/reports/definitions.ts'
import { useId, useState } from 'react'
import type { TabProps } from '../../widgets/record-tab.ts'
import { CorrectionsButton } from './corrections/CorrectionsButton.tsx'
import { HowCounted } from './HowCounted.tsx'
import classes from './Report.module.css'
import { ReportView } from './ReportView.tsx'
import type { ReportSearch } from './report-search.ts'
import { useReportWords } from './use-report-words.ts'

const shown: readonly ReportName[] = ['teacher_hours', 'teacher_page', 'teacher_students']

/** A teacher's hours, courses and students, on the page of the teacher. */
export default function TeacherReportsTab({ userId }: TabProps) {
  return (
    <div className={classes.view}>
      {shown.map((name) => (
        <OneReport key={name} name={name} teacher={userId} />
      ))}
    </div>
  )
}

function OneReport({ name, teacher }: { name: ReportName; teacher: number }) {
  const words = useReportWords()
  const heading = useId()
  const [search, setSearch] = useState<ReportSearch>({ page: 1 })
  return (
    <section className={classes.one} aria-labelledby={heading}>
      <div className={classes.oneHead}>
        <h2 id={heading}>{words.title(name)}</h2>
        {name === 'teacher_hours' && <CorrectionsButton teacher={teacher} />}
        <HowCounted name={name} />
      </div>
      <ReportView
        name={name}
        search={{ ...search, teacher }}
        fixed={['teacher']}
        onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
      />
    </section>
  )
}
