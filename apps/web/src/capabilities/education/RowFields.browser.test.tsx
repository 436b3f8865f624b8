import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../../testing/render.tsx'
import { CertificateFields, EducationFields, LanguageFields } from './RowFields.tsx'
import { emptyEducation, emptyLanguage } from './row-values.ts'

const onChange = vi.fn()
beforeEach(() => onChange.mockClear())

/** Opens a select and returns its options in order. */
async function offered(label: string | RegExp): Promise<string[]> {
  await page.getByRole('combobox', { name: label }).click()
  const options = page.getByRole('option')
  await expect.element(options.first()).toBeVisible()
  const names = options.elements().map((option) => option.textContent?.trim() ?? '')
  await userEvent.keyboard('{Escape}')
  return names
}

test('twenty certificates and three TOLC are offered [R341-R361]', async () => {
  const row = { name: '', total_score: '', language: '' }
  await renderScreen(<CertificateFields row={row} faults={{}} onChange={onChange} />, {
    phrases: ['education'],
  })
  const known =
    'IELTS TOEFL SAT Duolingo ISE FCE CAE CPE BEC TestDaF Goethe-Zertifikat TRFL CELI CILS PLIDA DELF-DALF TCF_DAP TYS TDS Tomer'
  const tolc = ['TOLC-I', 'TOLC-E', 'TOLC-SU']
  const names = [...known.split(' ').map((name) => name.replace('_', ' ')), ...tolc]
  expect(await offered('Название сертификата')).toEqual(names)
})

test('seven languages and the levels A2 to C2 are offered [R362-R366 R379]', async () => {
  await renderScreen(<LanguageFields row={emptyLanguage} faults={{}} onChange={onChange} />, {
    phrases: ['education'],
  })
  expect(await offered('Язык')).toEqual([
    'Казахский',
    'Русский',
    'Английский',
    'Турецкий',
    'Итальянский',
    'Немецкий',
    'Французский',
  ])
  expect((await offered('Уровень')).map((level) => level.slice(0, 2))).toEqual(['A2', 'B1', 'B2', 'C1', 'C2'])
})

test('the years 2000 to 2043 and five degrees are offered [R219 R336-R340]', async () => {
  await renderScreen(<EducationFields row={emptyEducation} faults={{}} onChange={onChange} />, {
    phrases: ['education'],
  })
  const years = await offered(/Начало/)
  expect(years).toEqual(Array.from({ length: 44 }, (_, at) => String(2000 + at)))
  expect(await offered('Ступень')).toEqual(['Школа', 'Бакалавриат', 'Магистратура', 'PhD', 'Колледж'])
})
