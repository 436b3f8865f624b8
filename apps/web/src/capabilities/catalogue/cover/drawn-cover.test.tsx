import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DrawnCover } from './DrawnCover.tsx'
import { landmarkOf } from './landmarks.ts'
import { townOf } from './scenery.ts'

const drawn = (id: number, city: string) =>
  renderToStaticMarkup(<DrawnCover id={id} color="green" city={city} />)

test('no two programs of a page are drawn alike, even in one city and one field', () => {
  const page = Array.from({ length: 20 }, (_, at) => drawn(400 + at, 'Sydney, Ultimo'))
  expect(new Set(page).size).toBe(20)
})

test('neighbours of a page show at least three times of day', () => {
  const times = Array.from({ length: 4 }, (_, at) => /data-time="(\w+)"/.exec(drawn(400 + at, 'Милан'))?.[1])
  expect(new Set(times).size).toBeGreaterThanOrEqual(3)
})

test('a program is always drawn the same', () => {
  expect(drawn(7, 'Париж')).toBe(drawn(7, 'Париж'))
})

test('a city has its drawing in all three languages, with or without its suburb', () => {
  const cities = [
    ['Melbourne', 'Мельбурн, Парквилл'],
    ['Rome', 'Рим'],
    ['Istanbul', 'Стамбул', 'Ыстамбұл'],
    ['Almaty', 'Алматы'],
  ]
  for (const names of cities) {
    const drawings = new Set(names.map(landmarkOf))
    expect([names, drawings.has(undefined), drawings.size]).toEqual([names, false, 1])
  }
})

test('a city without a drawing has a town of its own', () => {
  expect(landmarkOf('Амьен')).toBeUndefined()
  expect(townOf('Амьен')).toBe(townOf('Амьен'))
  expect(townOf('Амьен')).not.toBe(townOf('Реймс'))
})

test('a cover is light in bytes and draws nothing but numbers', () => {
  const cities = [
    'Milan',
    'Rome',
    'Bologna',
    'Turin',
    'Florence',
    'Venice',
    'Naples',
    'Padua',
    'Pisa',
    'Berlin',
  ]
    .concat(['Munich', 'Istanbul', 'Ankara', 'Prague', 'Budapest', 'Warsaw', 'Paris', 'Sydney', 'Melbourne'])
    .concat([
      'Brisbane',
      'Perth',
      'Adelaide',
      'Canberra',
      'Lyon',
      'Lille',
      'Vienna',
      'Barcelona',
      'Amsterdam',
    ])
  for (const city of cities) {
    const svg = drawn(1, city)
    expect([city, /NaN|undefined|Infinity/.test(svg)]).toEqual([city, false])
    expect(svg.length).toBeLessThan(6000)
  }
})
