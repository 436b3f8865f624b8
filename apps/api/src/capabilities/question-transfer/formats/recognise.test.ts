import { expect, test } from 'vitest'
import { zipOf } from '../../imports/factory.ts'
import { NotExchangeable } from './exchanged.ts'
import { openQuestions } from './recognise.ts'

async function read(content: string | Buffer) {
  const { format, entries, pictures } = await openQuestions(Buffer.from(content))
  const contents = [...entries].map((entry) =>
    entry.kind === 'question' ? { ...entry.content, notes: entry.notes } : entry,
  )
  return { format, contents, pictures }
}
const reasonOf = (content: string | Buffer) =>
  read(content).then(
    ({ format }) => format,
    (error: unknown) => (error instanceof NotExchangeable ? error.code : String(error)),
  )

test.each([
  ['a letter', 'Good day,\n\nthe questions are in the archive.\n\nAinur', 'transfer.not_questions'],
  ['a letter with a place to fill in', 'Dear {name},\n\nsee the archive.', 'transfer.not_questions'],
  ['options without an answer', '1. Who?\nA) He\nB) She', 'transfer.not_questions'],
  ['a table with other headings', 'Вопрос;Ответ\nКто?;Он\nЧто?;То', 'transfer.csv_no_columns'],
  ['a page', '<!DOCTYPE html><html><body>x</body></html>', 'transfer.is_html'],
  ['other XML', '<?xml version="1.0"?><catalog><book/></catalog>', 'transfer.xml_unknown'],
  ['a PDF', '%PDF-1.7 x', 'transfer.is_pdf'],
  ['a text of Word', '{\\rtf1 Question}', 'transfer.is_word'],
  ['an old document', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'transfer.is_office'],
  ['a backup', Buffer.from('1f8b0800', 'hex'), 'transfer.is_backup'],
] as const)('%s is named', async (_, content, reason) => {
  expect(await reasonOf(content)).toBe(reason)
})

test.each([
  ['word/document.xml', 'transfer.is_word'],
  ['xl/workbook.xml', 'transfer.is_excel'],
  ['ppt/presentation.xml', 'transfer.is_office'],
  ['moodle_backup.xml', 'transfer.is_backup'],
])('an archive with %s is named', async (name, reason) => {
  expect(await reasonOf(zipOf({ [name]: Buffer.from('<a/>') }))).toBe(reason)
})

test('Aiken is read in Latin and Russian letters, a question without its answer is broken', async () => {
  const text =
    'Which river?\nflows here?\nA. Ishim\nB. Ural\nANSWER: A\n\nСколько?\nА) 33\nБ) 42\nВ) 1\nОтвет: В\n\nNo answer?\nA. x\nB. y\n\nWhich two?\nA) a\nB) b\nC) c\nANSWER: A, C\n\nOther letter?\nA. x\nB. y\nANSWER: D'
  const { format, contents } = await read(text)
  expect(format).toBe('aiken')
  const right = contents.map((one) =>
    'options' in one ? one.options.map((option) => option.is_correct) : 'broken',
  )
  expect(right).toEqual([[true, false], [false, false, true], 'broken', [true, false, true], 'broken'])
  expect(contents[0]).toMatchObject({
    type: 'select_one',
    prompt: { en: '<p>Which river?<br />flows here?</p>' },
  })
  expect(contents[3]).toMatchObject({ type: 'test' })
  expect(contents[4]).toMatchObject({ code: 'transfer.aiken_answer', line: 23 })
})

const cdata = (text: string) => `<text><![CDATA[${text}]]></text>`
const moodle = (type: string, inside: string, asked = '<p>Q &lt; 1?</p>') =>
  `<question type="${type}"><name><text>N</text></name><questiontext format="html">${cdata(asked)}</questiontext>${inside}</question>`
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}">${cdata(text)}${more}</answer>`
const ofMoodle = async (...questions: string[]) =>
  (await read(`<?xml version="1.0"?>\n<quiz>${questions.join('')}</quiz>`)).contents

test('the usual types of Moodle XML become tasks', async () => {
  const contents = await ofMoodle(
    '<question type="category"><category><text>$course$/top/Algebra</text></category></question>',
    moodle('multichoice', `<single>true</single>${answer(100, '10<sup>4</sup>')}${answer(0, 'x<y and y>z')}`),
    moodle('multichoice', `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}${answer(-100, 'c')}`),
    moodle('truefalse', answer(0, 'true') + answer(100, 'false')),
    moodle('shortanswer', `<usecase>1</usecase>${answer(100, '*blue*')}${answer(50, 'azure')}`),
    moodle('numerical', answer(100, '3,14', '<tolerance>0.01</tolerance>')),
    moodle(
      'matching',
      `<subquestion>${cdata('<p>H<sub>2</sub>O</p>')}<answer><text>water</text></answer></subquestion><subquestion><text></text><answer><text>salt</text></answer></subquestion>`,
    ),
    moodle('essay', '<minwordlimit>10</minwordlimit><maxwordlimit>90</maxwordlimit>'),
    moodle('cloze', '', '<p>{1:SHORTANSWER:=Berlin~%50%Bonn} and {2:NUMERICAL:=5:0.1}</p>'),
    moodle('cloze', '', '<p>{1:MULTICHOICE:=yes~no#why} or {1:MC:no~%100%yes}</p>'),
    moodle(
      'gapselect',
      ['cat', 'dog']
        .map((word) => `<selectoption><text>${word}</text><group>1</group></selectoption>`)
        .join(''),
      '<p>A [[2]] barks.</p>',
    ),
    moodle('description', '', '<p>Read</p>'),
    moodle('ordering', answer(1, 'a')),
  )
  expect(contents).toMatchObject([
    { kind: 'category', path: '$course$/top/Algebra' },
    {
      type: 'select_one',
      prompt: { en: '<p>Q &lt; 1?</p>' },
      options: [
        { text: { en: '<p>10<sup>4</sup></p>' }, is_correct: true },
        { text: { en: '<p>x&lt;y and y&gt;z</p>' }, is_correct: false },
      ],
    },
    {
      type: 'test',
      partial: true,
      options: [{ weight: 50 }, { weight: 50 }, { weight: -100, is_correct: false }],
    },
    {
      type: 'select_one',
      options: [
        { id: 'true', is_correct: false },
        { id: 'false', is_correct: true },
      ],
    },
    {
      type: 'insert_words',
      notes: ['transfer.note_wildcards'],
      passages: { en: { gaps: [{ accepted: ['blue'], case_matters: true, graded: [{}, { percent: 50 }] }] } },
    },
    { type: 'insert_words', passages: { en: { gaps: [{ accepted: ['3.14'], tolerance: 0.01 }] } } },
    {
      type: 'compare_words',
      pairs: [{ left: { en: 'H₂O' }, right: { en: 'water' } }],
      extra: [{ right: { en: 'salt' } }],
    },
    { type: 'essay', min_words: 10, max_words: 90 },
    {
      type: 'insert_words',
      passages: {
        en: { text: '<p>{{1}} and {{2}}</p>', gaps: [{ accepted: ['Berlin'] }, { tolerance: 0.1 }] },
      },
    },
    {
      type: 'words_options',
      passages: {
        en: { gaps: [{ options: [{ is_correct: true }, {}] }, { options: [{}, { is_correct: true }] }] },
      },
    },
    {
      type: 'words_options',
      passages: {
        en: { text: '<p>A {{1}} barks.</p>', gaps: [{ options: [{}, { text: 'dog', is_correct: true }] }] },
      },
    },
    { type: 'text', text: { en: '<p>Read</p>' } },
    { kind: 'broken', code: 'transfer.moodle_type', values: { type: 'ordering' } },
  ])
})

test('pictures in Moodle XML come along, what is missing or sounds is noted', async () => {
  const picture = '<img src="@@PLUGINFILE@@/a%20b.png" alt="Cell">'
  const file = '<file name="a b.png" encoding="base64">aGVsbG8=</file>'
  const withFile = moodle('essay', '').replace('<questiontext format="html">', `$&${file}`)
  const { contents, pictures } = await read(
    `<quiz>${withFile.replace('<p>Q', `<p>${picture}Q`)}${moodle('essay', '', `<p>Q ${picture}</p><audio src="x.mp3"></audio>`)}</quiz>`,
  )
  expect(pictures.map(({ bytes }) => bytes.toString())).toEqual(['hello'])
  expect(contents).toMatchObject([
    { media: [{ kind: 'image', file_id: 1, alt: { en: 'Cell' } }], notes: undefined },
    { media: [], notes: ['transfer.note_pictures', 'transfer.note_sound'] },
  ])
})

const first = (presentation: string, conditions: string) =>
  `<item ident="i" title="T"><presentation><material><mattext texttype="text/html">&lt;p&gt;Q?&lt;/p&gt;</mattext></material>${presentation}</presentation><resprocessing>${conditions}</resprocessing></item>`
const label = (ident: string) =>
  `<response_label ident="${ident}"><material><mattext>${ident.toUpperCase()}</mattext></material></response_label>`
const scored = (condition: string, score = 100) =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">${score}</setvar></respcondition>`
const equal = (response: string, value: string) => `<varequal respident="${response}">${value}</varequal>`

test('questions of QTI 1.2 become tasks', async () => {
  const list = (ident: string, cardinality: string, own = '') =>
    `<response_lid ident="${ident}" rcardinality="${cardinality}">${own}<render_choice>${label('a')}${label('b')}${label('c')}</render_choice></response_lid>`
  const own = (text: string) => `<material><mattext>${text}</mattext></material>`
  const { format, contents } = await read(
    `<questestinterop><assessment><section>${[
      first(list('r', 'Single'), scored(equal('r', 'b'))),
      first(
        list('r', 'Multiple'),
        scored(`<and>${equal('r', 'a')}${equal('r', 'c')}<not>${equal('r', 'b')}</not></and>`),
      ),
      first(
        list('r1', 'Single', own('one')) + list('r2', 'Single', own('two')),
        scored(equal('r1', 'a'), 50) + scored(equal('r2', 'c'), 50),
      ),
      first(
        '<response_str ident="r"><render_fib/></response_str>',
        scored(equal('r', 'Astana') + equal('r', 'Astana city')),
      ),
      first(
        '<response_num ident="r"><render_fib/></response_num>',
        scored('<vargte respident="r">4</vargte><varlte respident="r">6</varlte>'),
      ),
      first('<response_str ident="r"><render_fib/></response_str>', ''),
      first(list('r', 'Single'), ''),
    ].join('')}</section></assessment></questestinterop>`,
  )
  expect(format).toBe('qti')
  expect(contents).toMatchObject([
    {
      type: 'select_one',
      prompt: { en: '<p>Q?</p>' },
      options: [{}, { text: { en: '<p>B</p>' }, is_correct: true }, {}],
    },
    { type: 'test', options: [{ is_correct: true }, { is_correct: false }, { is_correct: true }] },
    {
      type: 'compare_words',
      pairs: [
        { left: { en: 'one' }, right: { en: 'A' } },
        { left: { en: 'two' }, right: { en: 'C' } },
      ],
      extra: [{ right: { en: 'B' } }],
    },
    { type: 'insert_words', passages: { en: { gaps: [{ accepted: ['Astana', 'Astana city'] }] } } },
    { type: 'insert_words', passages: { en: { gaps: [{ accepted: ['5'], tolerance: 1 }] } } },
    { type: 'essay' },
    { kind: 'broken', code: 'transfer.no_right_answer' },
  ])
})

const item = (declaration: string, body: string) =>
  `<assessmentItem identifier="i" title="T"><responseDeclaration identifier="R" cardinality="single" baseType="identifier">${declaration}</responseDeclaration><itemBody>${body}</itemBody></assessmentItem>`
const choice =
  '<choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">4</simpleChoice><simpleChoice identifier="B">5</simpleChoice></choiceInteraction>'
const mapping =
  '<mapping><mapEntry mapKey="A" mappedValue="0"/><mapEntry mapKey="B" mappedValue="2"/></mapping>'

test('an item of QTI that only maps its answers has those right that earn most', async () => {
  const { contents } = await read(item(mapping, `<p>Q?</p>${choice}`))
  expect(contents).toMatchObject([
    {
      options: [
        { is_correct: false, weight: 0 },
        { is_correct: true, weight: 100 },
      ],
    },
  ])
})

test('QTI 3 is QTI 2 under other names', async () => {
  const third = item('<correctResponse><value>B</value></correctResponse>', `<p>Q?</p>${choice}`)
    .replace(
      /(<\/?)([a-z]+[A-Z]\w*|mapping|value)/g,
      (_, start: string, name: string) =>
        `${start}qti-${name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}`,
    )
    .replaceAll('responseIdentifier=', 'response-identifier=')
  expect(third).toContain('<qti-simple-choice identifier="A">')
  expect((await read(third)).contents).toMatchObject([
    { type: 'select_one', options: [{ is_correct: false }, { is_correct: true }] },
  ])
})

test('raised letters and formulas of an item stay; a picture that is missing is noted', async () => {
  const right = '<correctResponse><value>A</value></correctResponse>'
  const half = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'
  const speed = '<math><mi>скорость</mi><mo>&#8804;</mo><msup><mn>5</mn><mn>2</mn></msup></math>'
  const { contents } = await read(
    item(right, `<div>10<sup>4</sup></div><div>${half} of ${speed} <img src="a.png" alt=""/></div>${choice}`),
  )
  expect(contents).toMatchObject([
    {
      prompt: { ru: '<p>10<sup>4</sup><br />\\(\\frac{1}{2}\\) of \\(\\text{скорость} \\leq 5^{2}\\)</p>' },
      notes: ['transfer.note_pictures'],
    },
  ])
})
