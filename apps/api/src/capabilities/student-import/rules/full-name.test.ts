import { describe, expect, test } from 'vitest'
import { splitFullName } from './full-name.ts'

/** What a name is read as: last | first | notes, by the last word of their codes. */
const read = (text: string): string => {
  const name = splitFullName(text)
  if (!name) return 'unclear'
  const notes = name.notes.map(({ code }) => code.replace(/^students\.import_|^.*_(?=left)/g, ''))
  return [name.last_name, name.first_name, ...notes].join(' | ')
}

describe('a full name, surname first', () => {
  test.each([
    ['Ким Лев', 'Ким | Лев'],
    ['Serikova, Aida', 'Serikova | Aida'],
    ['Serikova , Aida', 'Serikova | Aida'],
    ['García Márquez, Gabriel José', 'García Márquez | Gabriel José'],
    ['Smith, John, Jr.', 'Smith | John Jr.'],
    ['Berg, Jan van den', 'van den Berg | Jan'],
    ['Абдрахманова Айгерім Серікқызы', 'Абдрахманова | Айгерім | patronymic_left'],
    ['Умаров Саид-Магомед Ахмед оглы', 'Умаров | Саид-Магомед | patronymic_left'],
    ['Мамедова Лейла Рашид кызы', 'Мамедова | Лейла | patronymic_left'],
    ['Каримов Азиз Бахтиёр ўғли', 'Каримов | Азиз | patronymic_left'],
    ['Нұрланов Ерлан Асқар-ұлы', 'Нұрланов | Ерлан | patronymic_left'],
    ['Иванов Иван Иванович', 'Иванов | Иван | patronymic_left'],
    ['Петрович Анна Ильинична', 'Петрович | Анна | patronymic_left'],
    ['Коваленко Олена Олексіївна', 'Коваленко | Олена | patronymic_left'],
    ['Serikov Aset Bolatuly', 'Serikov | Aset | patronymic_left'],
    ['Rahman Ahmad bin Abdullah', 'Rahman | Ahmad | name_split | patronymic_left'],
    ['Ахметов Али ибн Омар', 'Ахметов | Али | name_split | patronymic_left'],
    ['Серикова, Айгерим Сериковна', 'Серикова | Айгерим | patronymic_left'],
    ['Серікұлы Алмас', 'Серікұлы | Алмас'],
    ['van den Berg Jan', 'van den Berg | Jan'],
    ['Van Den Berg Jan', 'Van Den Berg | Jan'],
    ['de la Cruz María', 'de la Cruz | María'],
    ['фон Нейман Джон', 'фон Нейман | Джон'],
    ['Al Farsi Omar', 'Al Farsi | Omar'],
    ['Ван Ли', 'Ван | Ли'],
    ['Nguyen Van', 'Nguyen | Van'],
    ['SERIKOVA Aida', 'SERIKOVA | Aida'],
    ['GARCÍA MÁRQUEZ Gabriel', 'GARCÍA MÁRQUEZ | Gabriel'],
    ['СЕРИКОВА АИДА', 'СЕРИКОВА | АИДА'],
    ['Иванов И.И.', 'Иванов | И.И.'],
    ["O'Connor Seán", "O'Connor | Seán"],
    ['Ким', 'Ким | '],
  ])('%s is %s', (text, expected) => expect(read(text)).toBe(expected))

  test.each([
    ['Jan van den Berg', 'van den Berg | Jan | name_split'],
    ['Omar Al Farsi', 'Al Farsi | Omar | name_split'],
    ['Ahmad bin Abdullah', 'bin Abdullah | Ahmad | name_split'],
    ['Айгерім Серікқызы', 'Серікқызы | Айгерім | name_split'],
    ['Асқар Серіков', 'Серіков | Асқар | name_split'],
    ['Anna Ivanova', 'Ivanova | Anna | name_split'],
    ['Мұхтар Әуезов Омарханұлы', 'Әуезов | Мұхтар | name_split | patronymic_left'],
    ['Aida SERIKOVA', 'SERIKOVA | Aida | name_split'],
    ['Иван Петрович Сидоров', 'Сидоров | Иван | name_split | patronymic_left'],
    ['García Gabriel José', 'García | Gabriel José | name_split'],
    ['Nguyen Van An', 'Nguyen | Van An | name_split'],
    ['1. Ким Лев', 'Ким | Лев | part_left'],
    ['Иванова (Петрова) Анна', 'Иванова | Анна | part_left'],
  ])('%s is %s: how it was read is noted', (text, expected) => {
    expect(read(text).replace('name_part_left', 'part_left')).toBe(expected)
  })

  test.each([
    'Айгерим Сериковна',
    'García de la Cruz María',
    'Maria Jose de la Cruz',
    'Ким Лев / Kim Lev',
    'Ким Лев и Ким Ян',
  ])('%s can be split in two ways', (text) => expect(read(text)).toBe('unclear'))
})

test('no word of a name is lost without a note that has it', () => {
  for (const text of ['Умаров Саид Магомед Ахмед оглы', '2) Ли Ян (Янек) Петрович', 'А Б В Г Д Е']) {
    const name = splitFullName(text)
    const shown = [
      name?.last_name,
      name?.first_name,
      ...(name?.notes ?? []).flatMap(({ params }) => Object.values(params)),
    ]
    for (const word of text.split(' ')) expect(shown.join(' ')).toContain(word)
  }
})
