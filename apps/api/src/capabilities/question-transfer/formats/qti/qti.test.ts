import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '../../../../testing/random-cases.ts'
import { zipArchive } from '../../../../testing/zip-archive.ts'
import { checkedContent } from '../checked-content.ts'
import { contents, everyOther, line } from '../generated.ts'
import { readPackage, readXml } from './read-package.ts'
import { packageWriter } from './write-package.ts'

const { text, find_errors, file_check, ...noneOfThese } = everyOther
const all = {
  ...contents,
  text,
  find_errors,
  file_check,
  several: everyOther['insert_words with several gaps'],
}

test.each(Object.keys(all))('%s that was exported is imported as it was', async (type) => {
  await fc.assert(
    fc.asyncProperty(
      (all as typeof contents)[type] ?? fc.constant(null),
      fc.option(line),
      async (written, name) => {
        fc.pre(written !== null)
        const question = {
          name,
          tags: ['tag one', 'two & three'],
          content: checkedContent({ ...written, ...(name && { name: { ru: name } }) }),
        }
        const writer = packageWriter('ru', () => undefined)
        writer.add(question)
        expect((await readPackage(await writer.bytes())).entries).toEqual([
          { kind: 'question', line: 1, ref: 'q1', ...question },
        ])
      },
    ),
    { numRuns: randomCases(40) },
  )
})

test.each(Object.keys(noneOfThese).filter((type) => !type.includes(' ')))(
  '%s has no words in QTI',
  (type) => {
    const [written] = fc.sample(everyOther[type] ?? fc.constant(null), 1)
    expect(written).toBeTruthy()
    if (written)
      expect(() =>
        packageWriter('ru', () => undefined).add({ name: null, tags: [], content: checkedContent(written) }),
      ).toThrow('transfer.not_in_qti')
  },
)

test('pictures of a question and of its options travel in the package', async () => {
  const content = checkedContent({
    type: 'test_image',
    prompt: { en: '<p>Which is a diode?</p>' },
    media: [{ kind: 'image', file_id: 7, alt: { en: 'Circuit' } }],
    options: [
      { id: 'a', file_id: 8, text: { en: 'A' }, is_correct: true },
      { id: 'b', file_id: 7, text: { en: 'B' }, is_correct: false },
    ],
  })
  const writer = packageWriter('en', (id) => ({
    name: `figure ${id}.PNG`,
    bytes: Buffer.from(`picture ${id}`),
  }))
  writer.add({ name: 'Diode', tags: [], content })
  const { entries, pictures } = await readPackage(await writer.bytes())
  expect(pictures.map(({ bytes }) => bytes.toString())).toEqual(['picture 7', 'picture 8'])
  expect(entries).toMatchObject([
    {
      content: {
        type: 'test_image',
        media: [{ file_id: 1, alt: { en: 'Circuit' } }],
        options: [{ file_id: 2 }, { file_id: 1 }],
      },
    },
  ])
})

const item = (body: string, head = '') =>
  `<?xml version="1.0"?>${head}<assessmentItem identifier="x" title="T"><responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody>${body}</itemBody></assessmentItem>`
const choice =
  '<choiceInteraction responseIdentifier="RESPONSE"><prompt>Which?</prompt><simpleChoice identifier="A">Yes</simpleChoice><simpleChoice identifier="B">No</simpleChoice></choiceInteraction>'

test('an item of another program is read, and nothing in it runs', () => {
  const { entries } = readXml(
    item(`<p onclick="x()">Look <script>alert(1)</script><img src="file:///etc/passwd"/></p>${choice}`),
  )
  expect(entries).toMatchObject([
    {
      name: 'T',
      content: { type: 'select_one', prompt: { en: expect.stringMatching(/Look.*Which\?/) }, media: [] },
    },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/script|onclick|passwd/)
})

test.each([
  [
    'another file by an entity',
    item(`<p>&x;</p>${choice}`, '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    'transfer.xml_doctype',
  ],
  [
    'a billion laughs',
    item(choice, `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1000)}">]>`),
    'transfer.xml_doctype',
  ],
  ['tags that are never closed', '<assessmentItem><itemBody>', 'transfer.xml_unreadable'],
  ['a tower of tags', item('<div>'.repeat(5_000) + '</div>'.repeat(5_000)), 'transfer.xml_unreadable'],
  ['no questions', '<html><body/></html>', 'transfer.qti_no_items'],
  ['no XML', 'hello', 'transfer.xml_unreadable'],
])('%s is refused', (_, source, code) => {
  let refused: string
  try {
    const [entry] = readXml(source).entries
    refused = entry?.kind === 'broken' ? entry.code : 'taken'
  } catch (error) {
    refused = error instanceof Error ? error.message : ''
  }
  expect(refused).toBe(code)
})

test('an archive that unpacks to too much, lies or climbs out of its folder harms nothing', async () => {
  const bomb = await zipArchive({ 'imsmanifest.xml': Buffer.alloc(200 * 1024 * 1024, 32) })
  await expect(readPackage(bomb)).rejects.toThrow('transfer.zip_too_large')
  await expect(readPackage(Buffer.from('PK\u0003\u0004 nothing more'))).rejects.toThrow(
    'transfer.zip_damaged',
  )
  const manifest = '<manifest><resource type="imsqti_item_xmlv2p1" href="../../../etc/passwd"/></manifest>'
  const climbing = await zipArchive({ 'imsmanifest.xml': manifest, '../evil.xml': item(choice) })
  expect((await readPackage(climbing)).entries).toMatchObject([
    { kind: 'broken', code: 'transfer.qti_item_missing' },
  ])
})
