import { IconCheck, IconClock, IconStairsUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { NamedStair } from '../../ui/Stair.tsx'
import { UnmetList } from '../../ui/UnmetList.tsx'
import { languageName, type PageWords, usePageWords, type Words } from '../catalogue/program-words.ts'
import type { Program } from '../catalogue/queries.ts'
import { educationWords, languageWords, ownWords, Requirements } from '../catalogue/Requirements.tsx'
import classes from './FitPart.module.css'
import { type Eligibility, eligibility } from './queries.ts'

type Compared = Eligibility['compared'][number]

/** Renders each requirement of a program beside what the student has for it, and what to do. */
export default function FitPart({ program }: { program: Program }) {
  const { t, page } = usePageWords()
  const { t: fit } = useTranslation('fitting')
  const found = useQuery(eligibility([program.id])).data?.[0]
  const compared = found?.compared ?? []
  const documents = found?.missing.find(({ part }) => part === 'papers')
  if (compared.length === 0) return <Requirements requirements={program.requirements} />
  return (
    <>
      <section aria-labelledby="fit" className={classes.fit}>
        <h2 id="fit">{fit('fitHeading')}</h2>
        <Climb compared={compared} documents={documents?.text} />
        <table>
          <thead>
            <tr>
              <th scope="col">{fit('fitNeeded')}</th>
              <th scope="col">{fit('fitMine')}</th>
              <th scope="col">{fit('fitToDo')}</th>
            </tr>
          </thead>
          <tbody>
            {inOrder(compared).map((one, index, all) => (
              <Row
                key={neededWords(one, { t, page, or: fit('fitOr') })}
                one={one}
                isNext={index === all.findIndex(({ missing }) => missing !== null)}
              />
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
          {fit('fitEdit')}
        </Link>
      </section>
      {program.requirements.text && (
        <Requirements requirements={{ ...program.requirements, education: [], languages: [] }} />
      )}
    </>
  )
}

/** What is met comes first: the stair is climbed from below. */
const inOrder = (compared: readonly Compared[]) =>
  compared.toSorted((one, other) => Number(one.missing !== null) - Number(other.missing !== null))

/** The requirements as one stair: what is met, the next step in the colour of the sun, and what comes later. */
function Climb({ compared, documents }: { compared: readonly Compared[]; documents: string | undefined }) {
  const { t } = usePageWords()
  const { t: fit } = useTranslation('fitting')
  const steps = inOrder(compared)
  const met = steps.filter(({ missing }) => missing === null).length
  const next = steps[met]
  const named = [
    ...steps.map((one) => ({ name: shortName(one, { t, fit }), isMet: one.missing === null })),
    { name: fit('fitDocuments'), isMet: documents === undefined },
  ]
  const done = named.filter(({ isMet }) => isMet).length
  const ahead = next ? (next.missing ?? '') : (documents ?? '')
  return (
    <div className={classes.climb}>
      <p className={classes.say}>
        {done === named.length ? fit('fitsAll') : fit('fitSteps', { count: done, total: named.length })}
      </p>
      {ahead && <p>{ahead}</p>}
      <NamedStair
        isPicture
        steps={named
          .toSorted((one, other) => Number(other.isMet) - Number(one.isMet))
          .map(({ name, isMet }, index) => ({
            key: `${index} ${name}`,
            state: isMet ? 'done' : index === done ? 'next' : 'future',
            words: name,
          }))}
      />
    </div>
  )
}

/** Returns one word for a step of the stair: education, a certificate or a language. */
function shortName(
  { part, languages }: Compared,
  { t, fit }: { t: Words; fit: TFunction<'fitting'> },
): string {
  const [first] = languages
  if (part === 'education' || !first) return fit('fitEducation')
  return first.certificate ?? languageName(first.language, t)
}

function Row({ one, isNext }: { one: Compared; isNext: boolean }) {
  const { t, page } = usePageWords()
  const { t: fit } = useTranslation('fitting')
  const have = one.have.map((each) => ownWords(each, page)).join('; ')
  const Sign = one.missing === null ? IconCheck : isNext ? IconStairsUp : IconClock
  return (
    <tr data-missing={one.missing !== null || undefined} data-next={isNext || undefined}>
      <th scope="row">
        <span className={classes.need}>
          <span className={classes.sign}>
            <Sign size={18} stroke={1.8} aria-hidden />
          </span>
          <span>{neededWords(one, { t, page, or: fit('fitOr') })}</span>
        </span>
      </th>
      <td data-label={fit('fitMine')}>{have || fit('fitNothing')}</td>
      <td>{one.missing ?? fit('fitMet')}</td>
    </tr>
  )
}

function neededWords(one: Compared, { t, page, or }: { t: Words; page: PageWords; or: string }): string {
  const needs = [
    ...one.education.map((need) => educationWords(need, page)),
    ...one.languages.map((need) => languageWords(need, { t, page })),
  ]
  return needs.join(` ${or} `)
}
