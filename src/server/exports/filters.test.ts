import { expect, it } from 'vitest';
import { active, choice, cpf, date, defineResource, ref, text, yesNo } from '../../resources/definition';
import { readListQuery } from '../resources/list-query';
import type { ServerResource } from '../resources/registry';
import { filtersForTrail } from './filters';

const servidor = defineResource({
  name: 'servidor',
  label: { one: 'Servidor', many: 'Servidores', gender: 'm' },
  route: { base: '/teste/servidor' },
  display: 'nome',
  fields: {
    nome: text(100, { label: 'Nome' }),
    cpf: cpf({ label: 'CPF', personal: 'identificador' }),
    raca: choice({ a: 'A', b: 'B' }, { label: 'Raça/cor', personal: 'sensivel' }),
    cargo_id: ref('cargo', { label: 'Cargo' }),
    admissao: date({ label: 'Admissão' }),
    situacao: active(),
  },
  list: {
    columns: ['nome'],
    sort: ['nome'],
    extraFilters: { sem_cpf: yesNo({ label: 'Sem CPF' }), matricula: text(10, { label: 'Matrícula' }) },
  },
  form: [],
});
const resource: ServerResource = { definition: servidor, plugin: 'teste', rules: {}, references: [], choosers: new Set() };
const kept = (query: Record<string, string>) => filtersForTrail(resource, readListQuery(resource, query, { sensitive: true }).list);

it('a trilha guarda os filtros que vêm de listas, datas e números', () => {
  expect(
    kept({
      situacao: 'true',
      cargo_id_in: '1,2',
      admissao_de: '2020-01-01',
      cpf_nulo: 'false',
      sem_cpf: 'true',
      excluidos: 'sim',
      ids: '4,5',
    }),
  ).toEqual({
    situacao: true,
    cargo_id_in: [1, 2],
    admissao_de: '2020-01-01',
    cpf_nulo: false,
    sem_cpf: true,
    excluidos: 'sim',
    ids: 2,
  });
});

it('do que foi digitado e do que é pessoal guarda só que houve', () => {
  const typed = 'texto informado';
  expect(kept({ nome: 'Maria', cpf: '90000000175', raca: 'a', busca: 'maria silva', matricula: '123' })).toEqual({
    nome: typed,
    cpf: typed,
    raca: typed,
    busca: typed,
    matricula: typed,
  });
});
