import { IconExternalLink } from '@tabler/icons-react'
import classes from './ProgramFacts.module.css'
import { durationOf, languageName, usePageWords } from './program-words.ts'
import type { Program } from './queries.ts'

/** Renders the classifying facts of a program; omits unknown ones. */
export function ProgramFacts({ program }: { program: Program }) {
  const { t, page, language } = usePageWords()
  const facts = [
    [t('degree'), program.degree?.degree_name],
    [t('faculty'), program.faculty?.name],
    [page('fieldOfStudy'), program.field],
    [t('format'), program.format?.format_name],
    [t('lang'), program.languages.map((code) => languageName(code, t)).join(', ')],
    [t('duration'), durationOf(program, t, language)],
    [page('period'), program.period?.period],
    [t('city'), program.cities.map(({ city }) => city).join(', ')],
    [t('univer_tag'), program.univer_tags.map(({ name }) => name).join(', ')],
    [page('property'), program.property_form?.name],
    [page('package'), program.package?.name],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className={classes.heading}>
        {page('keyFacts')}
      </h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {program.url && (
        <a href={program.url} target="_blank" rel="noopener noreferrer" className={classes.official}>
          {page('officialPage')}
          <IconExternalLink size={16} stroke={1.8} aria-hidden />
        </a>
      )}
    </section>
  )
}
