import { describe, expect, it } from 'vitest';
import { AccessMap } from '../providers/access-control';
import type { MenuItem } from '../providers/profile';
import { wayTo } from './crumbs';
import { defineResource, text } from './definition';

const node = (id: number, nome: string, url: string, items: MenuItem[] = []) =>
  ({ id, nome, url, codigo: url.slice(1).replaceAll('/', '.'), regras: [1], items }) as unknown as MenuItem;
const access = new AccessMap([node(1, 'Pessoal', '/pessoal', [node(2, 'Lançamentos', '/pessoal/lancamentos')])]);
const resource = (base: string) =>
  defineResource({
    name: 'amostra',
    label: { one: 'Folha', many: 'Folhas', gender: 'f' },
    route: { base },
    menu: 'pessoal.lancamentos',
    display: 'nome',
    fields: { nome: text(10, { label: 'Nome' }) },
    list: { columns: ['nome'], sort: ['nome'] },
    form: [],
  });
const names = (base: string) => wayTo(access, resource(base)).map(({ nome }) => nome);

describe('o caminho até uma lista', () => {
  it('é o da tela do menu; uma lista ao lado dela tem o próprio passo, por onde se volta', () => {
    expect(names('/pessoal/lancamentos')).toEqual(['Pessoal', 'Lançamentos']);
    expect(names('/pessoal/lancamentos/folhas')).toEqual(['Pessoal', 'Lançamentos', 'Folhas']);
    expect(wayTo(access, resource('/pessoal/lancamentos/folhas')).at(-1)?.url).toBe('/pessoal/lancamentos/folhas');
  });
});
