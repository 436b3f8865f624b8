import { expect, test } from 'vitest'
import { compare } from './compare.ts'
import { fold } from './fold.ts'

const likeness = (
  given: string,
  accepted: string,
  more: { case_matters?: boolean; tolerance?: number } = {},
) => compare(given, { accepted: [accepted], case_matters: false, ...more })

test.each([
  ['case', 'АСТАНА', 'Астана'],
  ['spaces', '  бүйір   сызығы ', 'бүйір сызығы'],
  ['a space that does not break', 'бүйір\u00a0сызығы', 'бүйір сызығы'],
  ['a stop at the end', 'Астана.', 'Астана'],
  ['quotes', '«Абай жолы»', '"Абай жолы"'],
  ['commas between words', 'красный синий', 'красный, синий'],
  ['ё for е', 'еще', 'ещё'],
  ['kinds of dashes', '1939 — 1945', '1939-1945'],
  ['a bullet', '- вода', 'вода'],
  ['apostrophes', 'don’t', "don't"],
  ['a comma for a point', '3,5', '3.5'],
  ['trailing noughts', '3.50', '3,5'],
  ['trailing noughts before a unit', '3,50 кг', '3.5 кг'],
  ['noughts after the point', '4,0', '4'],
  ['groups of thousands', '1 000 000', '1000000'],
  ['a point without a nought', '.5', '0,5'],
  ['a plus sign', '+7', '7'],
  ['a typographic minus', '−5', '-5'],
  ['a list with and without spaces', '1,2,3', '1, 2, 3'],
  ['a date with other points', '01,02,2020', '01.02.2020'],
  ['letters that look alike', 'СО2', 'CO2'],
  ['a Latin i for the Kazakh one', 'тiл', 'тіл'],
  ['a stress mark', 'за\u0301мок', 'замок'],
  ['a Latin schwa for the Kazakh one', 'əке', 'әке'],
  ['a turned e for the Kazakh schwa', 'ǝже', 'әже'],
  ['a capital schwa', 'ƏКЕ', 'әке'],
  ['a Latin h for the Kazakh һ', 'hәм', 'һәм'],
  ['a Latin H for the Kazakh Һ', 'Hәм', 'Һәм'],
  ['a barred o for the Kazakh ө', 'ɵзен', 'өзен'],
  ['a formula in Russian capitals', 'СН4', 'CH4'],
  ['a letter of an answer in Russian', 'В', 'B'],
  ['marks of direction', '\u202a42\u202c', '42'],
  ['a mark of the byte order', '\ufeffАстана', 'Астана'],
  ['a zero-width space and a filler', 'Ас\u200bтана\u3164', 'Астана'],
  ['letters of full width', '４２ ｋｇ', '42 kg'],
  ['a ligature', 'ﬁsh', 'fish'],
  ['one letter for kilograms', '5 ㎏', '5 kg'],
  ['micro and mu', '5 µm', '5 μm'],
  ['the sign of ohms', '5 Ω', '5 \u03a9'],
  ['a degree in one sign', '5 ℃', '5°C'],
  ['another ring for degrees', '30º', '30°'],
  ['a space before percent', '50 %', '50%'],
  ['a thin space before percent', '50\u202f%', '50%'],
  ['a space before a unit', '10см', '10 см'],
  ['a space before an area', '12м²', '12 м²'],
  ['a power of a unit typed as a digit', '12 м2', '12 м²'],
  ['a power with its sign', 'x^2', 'x²'],
  ['a power of ten', '10^-3', '10⁻³'],
  ['an acceleration', '9,8 м/с2', '9.8 м/с²'],
  ['a small digit below', 'H2O', 'H₂O'],
  ['a fraction in one sign', '1 1/2', '1½'],
  ['thousands before a unit', '1 000 кг', '1000 кг'],
  ['a space after a currency', '$ 50', '$50'],
  ['a space after the sign of a number', '№ 5', '№5'],
  ['roman numbers in one sign', 'Ⅳ', 'IV'],
  ['a letter made of two', 'и\u0306од', 'йод'],
])('%s does not matter', (_, given, accepted) => {
  expect(likeness(given, accepted)).toBe('right')
  expect(likeness(accepted, given)).toBe('right')
})

test.each([
  ['another word', 'Алматы', 'Астана'],
  ['another sign', '-5', '5'],
  ['another number', '35', '3.5'],
  ['a tenth', '.5', '5'],
  ['a factorial', '5!', '5'],
  ['a ratio', '2:3', '2.3'],
  ['brackets', '(a+b)c', 'a+bc'],
  ['a power for a number', '10²', '102'],
  ['another power', '10²', '10³'],
  ['a power of a variable for its double', 'x²', 'x2'],
  ['a mixed fraction for another', '1½', '11/2'],
  ['another unit', '5 кг', '5 г'],
  ['a missing unit', '50', '50%'],
  ['an amount of another unit within the tolerance', '5 m', '5 cm'],
  ['a Latin b for the Russian в', 'b', 'в'],
  ['a plus in a name', 'C', 'C++'],
  ['nothing but stops', '...', 'Астана'],
  ['another mark where a mark is asked', '?', '!'],
  ['й for и', 'мои', 'мой'],
  ['a number beyond what a number holds', '1'.repeat(30), `${'1'.repeat(29)}2`],
])('%s is wrong', (_, given, accepted) => {
  expect(likeness(given, accepted)).toBe('wrong')
})

test.each([
  ['Russian letters for Kazakh ones', 'казак', 'қазақ'],
  ['ң without its tail', 'тан', 'таң'],
  ['һ as х', 'кахарман', 'қаһарман'],
  ['a Latin h and other letters missing', 'каhарман', 'қаһарман'],
  ['і as и', 'тил', 'тіл'],
  ['Russian in an English layout', 'ghbdtn', 'привет'],
  ['English in a Russian layout', 'руддщ', 'hello'],
  ['Kazakh in an English layout', 'vtrntg', 'мектеп'],
  ['Kazakh letters on the row of digits', 'м2дениет', 'мәдениет'],
  ['Kazakh in an English layout with its digits', 'v2ltybtn', 'мәдениет'],
])('%s is a near miss, not right', (_, given, accepted) => {
  expect(likeness(given, accepted)).toBe('near')
})

test('one of several right answers is enough', () => {
  const expected = { accepted: ['four', '4'], case_matters: false }
  expect(['Four', '4', '4.0', 'five'].map((given) => compare(given, expected))).toEqual([
    'right',
    'right',
    'right',
    'wrong',
  ])
})

test('where case matters, other capitals are a near miss', () => {
  expect(likeness('nacl', 'NaCl', { case_matters: true })).toBe('near')
  expect(likeness('NaCl.', 'NaCl', { case_matters: true })).toBe('right')
})

test('a tolerance lets a number be off by so much and no more', () => {
  const around = (given: string) => likeness(given, '3.1415', { tolerance: 0.0005 })
  expect(['3,142', '3.141', '3.1421', 'three'].map(around)).toEqual(['right', 'right', 'wrong', 'wrong'])
})

test('folding twice changes nothing', () => {
  for (const text of [
    '«Абай — жолы», 1 000,50!',
    "O'Reilly's",
    '1,2,3;4',
    '- -5',
    '.5.',
    'ё!?',
    '12 м²',
    '10⁻³',
    '5 ℃',
    '1½ кг',
    'һәм №\u202f5',
  ])
    expect(fold(fold(text, false), false)).toBe(fold(text, false))
})
