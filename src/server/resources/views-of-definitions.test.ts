import { describe, expect, it } from 'vitest';
import { type AnyField, actsTo } from '../../resources/definition';
import { resources } from './all';

const declared = [...resources.values()].filter(({ list }) => list.views).map((resource) => [resource.name, resource] as const);

describe('as visões que uma lista declara', () => {
  it.each(declared)('%s: são de campos que a linha traz e pelos quais a lista se filtra', (_name, { list, fields }) => {
    const { board, calendar, map, tree } = list.views ?? {};
    const kindOf = (name: string) => (fields as Readonly<Record<string, AnyField>>)[name]?.kind;
    if (board) expect([kindOf(board.by), list.filters]).toEqual(['choice', expect.arrayContaining([board.by])]);
    if (calendar) expect([kindOf(calendar.date), list.filters]).toEqual(['date', expect.arrayContaining([calendar.date])]);
    // a coordinate, or a drawing
    if (map) expect(['text', 'longText']).toContain(kindOf(map.at));
    if (tree) expect([kindOf(tree.parent), list.filters]).toEqual(['ref', expect.arrayContaining([tree.parent])]);
  });

  it.each(declared.filter(([, { list }]) => list.views?.board))('%s: algum ato leva de uma coluna do quadro a outra', (_name, resource) => {
    const by = resource.list.views?.board?.by ?? '';
    const field = (resource.fields as Readonly<Record<string, AnyField>>)[by];
    const states = field?.kind === 'choice' ? Object.keys(field.options) : [];
    expect(states.filter((state) => actsTo(resource, by, state).length > 0)).not.toEqual([]);
    const left = Object.values(resource.acts ?? {}).flatMap(({ to }) => [to?.[by] ?? []].flat());
    expect(states).toEqual(expect.arrayContaining(left));
  });
});
