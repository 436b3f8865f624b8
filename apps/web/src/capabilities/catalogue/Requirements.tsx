import { IconCertificate, IconSchool } from '@tabler/icons-react'
import { RichText } from '../../ui/RichText.tsx'
import facts from './ProgramFacts.module.css'
import { languageName, useWords, type Words } from './program-words.ts'
import type { Program } from './queries.ts'
import classes from './Requirements.module.css'

type Needs = Program['requirements']

const diplomas = {
  school: 'educationSchool',
  bachelor: 'educationBachelor',
  magistracy: 'educationMagistracy',
  phd: 'educationPhd',
  college: 'educationCollege',
} as const

/** What a program asks for: education, languages and certificates, and what the school adds in words. */
export function Requirements({ requirements }: { requirements: Needs }) {
  const { t } = useWords()
  const { education, languages, text } = requirements
  if (education.length === 0 && languages.length === 0 && !text) return null
  return (
    <section aria-labelledby="requirements">
      <h2 id="requirements" className={facts.heading}>
        {t('requirements')}
      </h2>
      <div className={classes.kinds}>
        {education.length > 0 && (
          <div className={classes.kind}>
            <h3>
              <IconSchool size={19} stroke={1.7} aria-hidden />
              {t('education')}
            </h3>
            <ul>
              {education.map((need) => (
                <li key={need.id}>{educationWords(need, t)}</li>
              ))}
            </ul>
          </div>
        )}
        {languages.length > 0 && (
          <div className={classes.kind}>
            <h3>
              <IconCertificate size={19} stroke={1.7} aria-hidden />
              {t('certificates')}
            </h3>
            <ul>
              {languages.map((need) => (
                <li key={need.id}>
                  <span>{need.certificate ?? languageName(need.language, t)}</span>
                  <span className={classes.detail}>{detailOf(need, t)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {text && <RichText html={text} />}
    </section>
  )
}

function educationWords(need: Needs['education'][number], t: Words): string {
  const years = [need.start, need.end].filter((year) => year !== null).join('–')
  return [
    need.degree ? t(diplomas[need.degree]) : t('education'),
    need.min_score && t('minScore', { score: need.min_score }),
    years && t('finishedBetween', { years }),
  ]
    .filter(Boolean)
    .join(', ')
}

function detailOf(need: Needs['languages'][number], t: Words): string {
  const language = need.certificate ? languageName(need.language, t) : null
  return [language, need.level && t('level', { level: need.level })].filter(Boolean).join(', ')
}
