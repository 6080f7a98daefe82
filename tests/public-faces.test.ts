import { describe, expect, it } from 'vitest';
import { publicPages } from '../src/public/pages';
import { isKeyed } from '../src/resources/definition';
import { resources } from '../src/server/resources/all';

const CATALOGUE = '/publico/dados-abertos';
const faces = [...resources.values()].flatMap((definition) =>
  definition.public && !isKeyed(definition.public) ? [{ definition, face: definition.public }] : [],
);

describe('páginas das faces públicas', () => {
  it('cada face que se lista tem a página da lista e a do registro, com o nome do recurso', () => {
    expect(faces.length).toBeGreaterThan(0);
    for (const { definition, face } of faces)
      for (const path of [face.path, `${face.path}/:id`])
        expect(publicPages.find((page) => page.path === path)?.title, path).toBe(definition.label.many);
  });

  it('nenhuma página dos dados abertos é de uma face que não existe, e nenhum endereço é de duas', () => {
    const own = new Set(faces.map(({ face }) => face.path));
    const pages = publicPages.filter(({ path }) => path.startsWith(`${CATALOGUE}/`) && !path.endsWith('/:id'));
    expect(pages.map(({ path }) => path).filter((path) => !own.has(path))).toEqual([]);
    expect(own.size).toBe(faces.length);
  });
});
