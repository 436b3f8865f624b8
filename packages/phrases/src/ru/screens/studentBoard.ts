/** The board of students by stage. */
export const studentBoard = {
  hint: 'Перетащите карточку или нажмите «Переместить» на ней. J и K ведут по карточкам, пробел показывает студента.',
  noStage: 'Без этапа',
  more: 'Показать ещё',
  inTable: 'Открыть всех в таблице',
  emptyColumn: 'Перетащите сюда или выберите «Переместить» на карточке',
  allHaveStage: 'У каждого есть этап',
  move: 'Переместить на этап',
  moveOf: 'Переместить: {{student}}',
  choose: 'Выбрать: {{student}}',
  noStep: 'Без следующего шага',
}
