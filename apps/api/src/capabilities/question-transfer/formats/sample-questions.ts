import type { Language } from '@qadam/contract/values.ts'
import type { WrittenContent } from './checked-content.ts'

type Texts = Readonly<Record<Language, string>>
const phrase = (ru: string, kk: string, en: string): Texts => ({ ru, kk, en })

const words = {
  capital: phrase(
    'Столица Казахстана?',
    'Қазақстанның астанасы қай қала?',
    'What is the capital of Kazakhstan?',
  ),
  right: phrase('Верно!', 'Дұрыс!', 'Right!'),
  cities: phrase(
    'Какие из этих городов стоят на Иртыше?',
    'Осы қалалардың қайсысы Ертіс бойында орналасқан?',
    'Which of these cities stand on the Irtysh?',
  ),
  sum: phrase('Впишите число.', 'Санды жазыңыз.', 'Fill in the number.'),
  sumText: phrase('Дважды два — {{1}}.', 'Екі жерде екі — {{1}}.', 'Two times two is {{1}}.'),
  pairs: phrase(
    'Соедините страны и столицы.',
    'Елдер мен астаналарды сәйкестендіріңіз.',
    'Match countries and capitals.',
  ),
  essay: phrase(
    'Почему вы выбрали эту программу?',
    'Бұл бағдарламаны неге таңдадыңыз?',
    'Why did you choose this programme?',
  ),
  verbs: phrase('Заполните таблицу.', 'Кестені толтырыңыз.', 'Fill in the table.'),
  errors: phrase('Найдите ошибки.', 'Қателерді табыңыз.', 'Find the errors.'),
  read: phrase('Прочитайте.', 'Оқып шығыңыз.', 'Read this.'),
  readText: phrase('Экзамен длится час.', 'Емтихан бір сағатқа созылады.', 'The exam takes an hour.'),
  date: phrase(
    'Когда принята независимость Казахстана?',
    'Қазақстан тәуелсіздігін қашан алды?',
    'When did Kazakhstan become independent?',
  ),
}

const names: Readonly<Record<string, Texts>> = {
  astana: phrase('Астана', 'Астана', 'Astana'),
  almaty: phrase('Алматы', 'Алматы', 'Almaty'),
  pavlodar: phrase('Павлодар', 'Павлодар', 'Pavlodar'),
  semey: phrase('Семей', 'Семей', 'Semey'),
  japan: phrase('Япония', 'Жапония', 'Japan'),
  tokyo: phrase('Токио', 'Токио', 'Tokyo'),
  italy: phrase('Италия', 'Италия', 'Italy'),
  rome: phrase('Рим', 'Рим', 'Rome'),
}

/** Returns one question of each type that a table supports, in one language. */
export function contentsOf(language: Language): WrittenContent[] {
  const read = (texts: Texts | undefined) => ({ [language]: texts?.[language] ?? '' })
  const rich = (texts: Texts) => ({ [language]: `<p>${texts[language]}</p>` })
  const option = (name: string, at: number, is_correct: boolean) => ({
    id: `o${at}`,
    text: { [language]: `<p>${names[name]?.[language] ?? ''}</p>` },
    is_correct,
  })
  const pair = (left: string, right: string, at: number) => ({
    id: `l${at}`,
    left: read(names[left]),
    right_id: `r${at}`,
    right: read(names[right]),
  })
  return [
    {
      type: 'select_one',
      prompt: rich(words.capital),
      options: [{ ...option('astana', 1, true), feedback: rich(words.right) }, option('almaty', 2, false)],
    },
    {
      type: 'test',
      prompt: rich(words.cities),
      options: [option('pavlodar', 1, true), option('semey', 2, true), option('almaty', 3, false)],
    },
    {
      type: 'insert_words',
      prompt: rich(words.sum),
      passages: {
        [language]: { text: `<p>${words.sumText[language]}</p>`, gaps: [{ id: 1, accepted: ['4'] }] },
      },
    },
    {
      type: 'compare_words',
      prompt: rich(words.pairs),
      pairs: [pair('japan', 'tokyo', 1), pair('italy', 'rome', 2)],
    },
    { type: 'essay', prompt: rich(words.essay), min_words: 50 },
    { type: 'text', prompt: rich(words.read), text: rich(words.readText), points: 0 },
    {
      type: 'word_table',
      prompt: rich(words.verbs),
      columns: [
        { id: 'c1', label: { [language]: 'Past Simple' } },
        { id: 'c2', label: { [language]: 'Past Participle' } },
      ],
      rows: [{ id: 'r1', label: { [language]: 'go' } }],
      cells: [
        [
          { kind: 'typed', accepted: ['went'] },
          { kind: 'given', text: { [language]: 'gone' } },
        ],
      ],
    },
    {
      type: 'find_errors',
      prompt: rich(words.errors),
      passages: {
        [language]: { text: 'She have a cat.', errors: [{ start: 4, end: 8, corrections: ['has'] }] },
      },
    },
    { type: 'date', prompt: rich(words.date), date: '1991-12-16' },
  ]
}
