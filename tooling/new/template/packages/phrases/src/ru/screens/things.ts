export const things = {
  title: 'Things',
  lead: 'Что здесь есть и что с этим делать.',
  add: 'Добавить',
  addText: 'Добавленное увидят все сотрудники школы.',
  name: 'Название',
  nameLacks: 'Введите название.',
  added: 'Добавлено',
  emptyTitle: 'Пока пусто',
  emptyText: 'Добавьте первую запись.',
}
