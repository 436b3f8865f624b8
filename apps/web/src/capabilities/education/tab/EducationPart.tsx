import { educationLimits, greatestScore } from '@qadam/contract/education/vocabulary.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import { Section } from '../../../ui/Section.tsx'
import { LearntList } from '../LearntList.tsx'
import { learntBy } from '../queries.ts'
import { RowDialog } from '../RowDialog.tsx'
import { CertificateFields, EducationFields, LanguageFields } from '../RowFields.tsx'
import * as values from '../row-values.ts'
import { type LearntActions, useLearnt } from '../use-learnt.ts'

type Learnt = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof learntBy>['queryFn']>>>>

/** Renders education, languages and certificates of a student, for the student and for staff. */
export default function EducationPart({ userId }: { readonly userId: number }) {
  const learnt = useSuspenseQuery(learntBy(userId)).data
  const actions = useLearnt(userId)
  return (
    <>
      <Educations rows={learnt.educations} acts={actions} />
      <Languages rows={learnt.languages} acts={actions} />
      <Certificates rows={learnt.certificates} acts={actions} />
    </>
  )
}

function Educations({ rows, acts }: { rows: Learnt['educations']; acts: LearntActions }) {
  const { t } = useTranslation('education')
  const language = useLanguage()
  return (
    <Section id="education" title={t('title')} text={t('educationText')}>
      <LearntList
        rows={rows.map((there) => ({
          there,
          name: there.profession_name,
          detail: [
            t(`degree_${there.degree_key}`),
            there.start !== null &&
              (there.end === null
                ? t('since', { start: there.start })
                : t('years', { start: there.start, end: there.end })),
            there.score !== null &&
              there.assessment_form &&
              t('scoreOf', {
                score: number(there.score, language),
                greatest: greatestScore[there.assessment_form],
              }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
        max={educationLimits.educations}
        empty={t('emptyEducation')}
        add={t('addEducation')}
        onChanged={acts.refresh}
        onRemove={acts.removeEducation}
        onRestore={(there) => acts.saveEducation(values.typedEducation(there))}
        dialog={(there, close) => (
          <RowDialog
            title={t(there ? 'editEducation' : 'addEducation')}
            first={there ? values.typedEducation(there) : values.emptyEducation}
            Fields={EducationFields}
            faultsOf={values.faultsOfEducation}
            onSave={(row) => acts.saveEducation(row, there).then(acts.refresh)}
            onClose={close}
          />
        )}
      />
    </Section>
  )
}

function Languages({ rows, acts }: { rows: Learnt['languages']; acts: LearntActions }) {
  const { t } = useTranslation('education')
  return (
    <Section id="languages" title={t('languages')} text={t('languagesText')}>
      <LearntList
        rows={rows.map((there) => ({
          there,
          name: t(`language_${there.language}`),
          detail: t(`level_${there.level}`),
        }))}
        max={educationLimits.languages}
        empty={t('emptyLanguages')}
        add={t('addLanguage')}
        onChanged={acts.refresh}
        onRemove={acts.removeLanguage}
        onRestore={(there) => acts.saveLanguage(values.typedLanguage(there))}
        dialog={(there, close) => (
          <RowDialog
            title={t(there ? 'editLanguage' : 'addLanguage')}
            first={there ? values.typedLanguage(there) : values.emptyLanguage}
            Fields={LanguageFields}
            faultsOf={values.faultsOfLanguage}
            taken={rows.map(({ language }) => language)}
            onSave={(row) => acts.saveLanguage(row, there).then(acts.refresh)}
            onClose={close}
          />
        )}
      />
    </Section>
  )
}

function Certificates({ rows, acts }: { rows: Learnt['certificates']; acts: LearntActions }) {
  const { t } = useTranslation('education')
  return (
    <Section id="certificates" title={t('certificates')} text={t('certificatesText')}>
      <LearntList
        rows={rows.map((there) => ({
          there,
          name: there.name,
          detail: [there.total_score, there.language && t(`language_${there.language as 'kk'}`)]
            .filter(Boolean)
            .join(' · '),
        }))}
        max={educationLimits.certificates}
        empty={t('emptyCertificates')}
        add={t('addCertificate')}
        onChanged={acts.refresh}
        onRemove={acts.removeCertificate}
        onRestore={(there) => acts.saveCertificate(values.typedCertificate(there))}
        dialog={(there, close) => (
          <RowDialog
            title={t(there ? 'editCertificate' : 'addCertificate')}
            first={there ? values.typedCertificate(there) : values.emptyCertificate}
            Fields={CertificateFields}
            faultsOf={values.faultsOfCertificate}
            onSave={(row) => acts.saveCertificate(row, there).then(acts.refresh)}
            onClose={close}
          />
        )}
      />
    </Section>
  )
}
