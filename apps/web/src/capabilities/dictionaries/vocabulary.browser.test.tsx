import {
  addSynonym,
  changeSynonym,
  importVocabulary,
  listSynonyms,
  listTerms,
  removeSynonym,
  resetTerm,
  saveTerm,
} from '@qadam/contract/dictionaries/vocabulary-endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerByExamples } from '../../testing/examples.ts'
import { openPage } from '../../testing/render.tsx'
import { server } from '../../testing/server.ts'

const doctor = { kind: 'subfield', value: 'General Medicine', language: 'ru', synonym: 'врач' } as const

test('a synonym is added, changed and deleted, and undo gives it back', async () => {
  answerByExamples()
  server.answer(listSynonyms, { count: 1, results: [{ ...doctor, origin: 'shared' }] })
  server.answer(addSynonym, ({ body }) => ({ ...body, origin: 'own' }))
  server.answer(changeSynonym, ({ body }) => ({ ...body.to, origin: 'own' }))
  server.answer(removeSynonym, undefined)
  await openPage('/dictionaries/synonyms', { as: 'admin' })
  await page.getByRole('button', { name: 'Добавить синоним' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Синоним' }).fill('доктор')
  await expect
    .element(dialog.getByRole('button', { name: 'Сохранить' }))
    .toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Значение' }).fill('General Medicine')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(page.getByText('«доктор» добавлено')).toBeVisible()
  expect(server.sent(addSynonym)[0]?.body).toEqual({ ...doctor, synonym: 'доктор' })

  await page.getByRole('button', { name: 'Действия: врач' }).click()
  await page.getByRole('menuitem', { name: 'Изменить' }).click()
  await dialog.getByRole('textbox', { name: 'Синоним' }).fill('терапевт')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.sent(changeSynonym)[0]?.body).toEqual({
    from: doctor,
    to: { ...doctor, synonym: 'терапевт' },
  })

  await page.getByRole('button', { name: 'Действия: врач' }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect.poll(() => server.sent(addSynonym).length).toBe(2)
  expect(server.sent(removeSynonym)[0]?.body).toEqual(doctor)
  expect(server.sent(addSynonym)[1]?.body).toEqual(doctor)
})

test('names of a value are changed and go back to those of the product; a file brings many', async () => {
  answerByExamples()
  const law = { kind: 'field', value: 'Law', name_ru: 'Право', name_kk: null, name_en: 'Law' } as const
  server.answer(listTerms, { count: 1, results: [{ ...law, origin: 'own' }] })
  server.answer(saveTerm, ({ body }) => ({ ...body, origin: 'own' }))
  server.answer(resetTerm, undefined)
  server.answer(importVocabulary, { synonyms: 2, terms: 0, faults: [{ row: 3, text: 'planet, Mars' }] })
  await openPage('/dictionaries/terms', { as: 'admin' })
  await page.getByRole('button', { name: 'Действия: Law' }).click()
  await page.getByRole('menuitem', { name: 'Изменить' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Қазақша|Казахский/ }).fill('Құқық')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect.poll(() => server.sent(saveTerm)[0]?.body).toEqual({ ...law, name_kk: 'Құқық' })
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Действия: Law' }).click()
  await page.getByRole('menuitem', { name: 'Вернуть общее' }).click()
  await expect.poll(() => server.sent(resetTerm)[0]?.body).toEqual({ kind: 'field', value: 'Law' })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(
    input,
    new File(['kind,value,language,synonym\n'], 'words.csv', { type: 'text/csv' }),
  )
  await expect.element(page.getByText('Синонимов добавлено: 2, названий: 0')).toBeVisible()
  await expect.element(page.getByText('Пропущено строк: 1. Первая: 3, planet, Mars')).toBeVisible()
})
