import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UnmetList } from '../../ui/UnmetList.tsx'
import { type PageWords, usePageWords, type Words } from '../catalogue/program-words.ts'
import type { Program } from '../catalogue/queries.ts'
import { educationWords, languageWords, ownWords, Requirements } from '../catalogue/Requirements.tsx'
import classes from './FitPart.module.css'
import { type Eligibility, eligibility } from './queries.ts'

type Compared = Eligibility['compared'][number]

/** Renders each requirement of a program beside what the student has for it, and what to do. */
export default function FitPart({ program }: { program: Program }) {
  const { t, page } = usePageWords()
  const found = useQuery(eligibility([program.id])).data?.[0]
  const compared = found?.compared ?? []
  const documents = found?.missing.find(({ part }) => part === 'papers')
  if (compared.length === 0) return <Requirements requirements={program.requirements} />
  return (
    <>
      <section aria-labelledby="fit" className={classes.fit}>
        <h2 id="fit">{page('fitHeading')}</h2>
        <p>{page(compared.every(({ missing }) => missing === null) ? 'fits' : 'fitsNotYet')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{page('fitNeeded')}</th>
              <th scope="col">{page('fitMine')}</th>
              <th scope="col">{page('fitToDo')}</th>
            </tr>
          </thead>
          <tbody>
            {compared.map((one) => (
              <Row key={neededWords(one, { t, page })} one={one} />
            ))}
          </tbody>
        </table>
        {documents?.unmet && (
          <div className={classes.documents}>
            {documents.text}
            <UnmetList unmet={documents.unmet} />
          </div>
        )}
        <Link to="/settings" className={classes.edit}>
          {page('fitEdit')}
        </Link>
      </section>
      {program.requirements.text && (
        <Requirements requirements={{ ...program.requirements, education: [], languages: [] }} />
      )}
    </>
  )
}

function Row({ one }: { one: Compared }) {
  const { t, page } = usePageWords()
  const have = one.have.map((each) => ownWords(each, page)).join('; ')
  const Sign = one.missing ? IconAlertTriangle : IconCircleCheck
  return (
    <tr data-missing={one.missing !== null || undefined}>
      <th scope="row">{neededWords(one, { t, page })}</th>
      <td data-label={page('fitMine')}>{have || page('fitNothing')}</td>
      <td>
        <Sign size={18} stroke={1.8} aria-hidden />
        {one.missing ?? page('fitMet')}
      </td>
    </tr>
  )
}

function neededWords(one: Compared, { t, page }: { t: Words; page: PageWords }): string {
  const needs = [
    ...one.education.map((need) => educationWords(need, page)),
    ...one.languages.map((need) => languageWords(need, { t, page })),
  ]
  return needs.join(` ${page('fitOr')} `)
}
