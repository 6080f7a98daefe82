import { describe, expect, it } from 'vitest';
import { active, choices, files, integer, items, money, ref, refs, text, yesNo } from '../../resources/definition';
import { readFormValues } from './form-values';

const label = { label: 'x' };
const fields = {
  nome: text(9, label),
  idade: integer(label),
  valor: money(label),
  pessoa_id: ref('pessoa', label),
  pessoas: refs('pessoa', label),
  opcoes: choices({ a: 'A', b: 'B' }, label),
  anexos: files(['documentos'], label),
  sim: yesNo(label),
  ativo: active(),
  linhas: items({ idade: integer(label), sim: yesNo(label) }, label),
};

describe('textos de um formulário', () => {
  it('viram os tipos que o JSON traria', () => {
    expect(
      readFormValues(fields, {
        nome: '12',
        idade: '12',
        valor: '12',
        pessoa_id: '3',
        pessoas: '1,2',
        opcoes: 'a,b',
        anexos: ['7', '8'],
        sim: '1',
        ativo: 'false',
        versao: '4',
        linhas: [{ idade: '5', sim: 'true' }],
      }),
    ).toEqual({
      nome: '12',
      idade: 12,
      valor: '12',
      pessoa_id: 3,
      pessoas: [1, 2],
      opcoes: ['a', 'b'],
      anexos: [7, 8],
      sim: true,
      ativo: false,
      versao: 4,
      linhas: [{ idade: 5, sim: true }],
    });
  });

  it('o que não se lê como o tipo fica como veio, para a validação nomear', () => {
    const odd = { idade: 'doze', sim: 'talvez', pessoa_id: '1e3', pessoas: 'a,1' };
    expect(readFormValues(fields, odd)).toEqual({ ...odd, pessoas: ['a', 1] });
  });

  it('uma lista esvaziada é uma lista vazia', () =>
    expect(readFormValues(fields, { linhas: null, pessoas: '' })).toEqual({ linhas: [], pessoas: [] }));
});
