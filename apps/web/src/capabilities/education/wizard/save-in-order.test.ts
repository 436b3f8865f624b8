import { expect, test } from 'vitest'
import { emptyCertificate, emptyEducation, emptyLanguage } from '../row-values.ts'
import { saveInOrder } from './save-in-order.ts'
import { newRow, type WizardDraft } from './wizard-draft.ts'

function draftWith(certificates: readonly string[]): WizardDraft {
  return {
    question: 'certificates',
    educations: ['A', 'B'].map((profession_name) => newRow({ ...emptyEducation, profession_name })),
    languages: ['kk', 'en'].map((language) => newRow({ ...emptyLanguage, language })),
    certificates: certificates.map((name) => newRow({ ...emptyCertificate, name })),
  }
}

function sending(failing?: string) {
  const sent: string[] = []
  let left = failing
  const note = async (what: string) => {
    if (left === what) {
      left = undefined
      throw new Error(what)
    }
    sent.push(what)
  }
  return {
    sent,
    senders: {
      educations: (row: { profession_name: string }) => note(row.profession_name),
      languages: (row: { language: string }) => note(row.language),
      certificates: (row: { name: string }) => note(row.name),
    },
  }
}

test('all of education goes first, then all languages, then certificates [R119]', async () => {
  const { sent, senders } = sending()
  await saveInOrder(draftWith(['IELTS', 'SAT']), senders, () => undefined)
  expect(sent).toEqual(['A', 'B', 'kk', 'en', 'IELTS', 'SAT'])
})

test('certificates are sent only when the first row has a name [R118][R120]', async () => {
  const { sent, senders } = sending()
  await saveInOrder(draftWith(['  ', 'SAT']), senders, () => undefined)
  expect(sent).toEqual(['A', 'B', 'kk', 'en'])
})

test('after a failure the next try sends what is missing, with the same key, and nothing twice', async () => {
  const { sent, senders } = sending('en')
  let lastSaved = draftWith(['IELTS'])
  const save = (draft: WizardDraft) => {
    lastSaved = draft
  }
  const keys = lastSaved.languages.map(({ key }) => key)
  await expect(saveInOrder(lastSaved, senders, save)).rejects.toThrow('en')
  expect(lastSaved.languages.map(({ saved }) => saved)).toEqual([true, false])
  await saveInOrder(lastSaved, senders, save)
  expect(sent).toEqual(['A', 'B', 'kk', 'en', 'IELTS'])
  expect(lastSaved.languages.map(({ key }) => key)).toEqual(keys)
})
