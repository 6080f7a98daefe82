import { describe, expect, it } from 'vitest';
import { cpfCnpj, defineResource, derived, money, ref, refs, relationName, secret, text } from '../../resources/definition';
import { ValidationError } from '../http/errors';
import { chooseColumns, shownValue } from './columns';

const contrato = defineResource({
  name: 'contrato',
  label: { one: 'Contrato', many: 'Contratos', gender: 'm' },
  route: { base: '/teste/contrato' },
  display: 'objeto',
  fields: {
    objeto: text(100, { label: 'Objeto' }),
    valor: money({ label: 'Valor' }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor' }),
    fiscais: refs('pessoa', { label: 'Fiscais' }),
    documento: cpfCnpj({ label: 'CPF/CNPJ' }),
    saldo: derived('money', { label: 'Saldo' }),
    segredo: secret(10, { label: 'Segredo' }),
  },
  list: { columns: ['objeto', 'valor', 'fornecedor_id', 'fiscais', 'documento', 'saldo'], sort: ['objeto'] },
  form: [],
});

const names = (campos?: string) => chooseColumns(contrato, campos).map(({ name }) => name);

describe('colunas da exportação', () => {
  it('são as da lista, sem o que só o registro carrega', () => {
    expect(names()).toEqual(['objeto', 'valor', 'fornecedor_id', 'fiscais', 'documento', 'saldo']);
    expect(names('')).toEqual(names());
  });

  it('seguem campos, na ordem pedida e uma vez cada', () => {
    expect(names('saldo, objeto,saldo')).toEqual(['saldo', 'objeto']);
  });

  it('recusam em campos o que não é coluna da lista', () => {
    const issues = (campos: string) => {
      try {
        chooseColumns(contrato, campos);
      } catch (error) {
        return error instanceof ValidationError && error.issues;
      }
    };
    expect(issues('objeto,segredo')).toEqual({ campos: [expect.stringContaining('"segredo"')] });
    expect(issues('constructor')).toEqual({ campos: [expect.stringContaining('"constructor"')] });
  });

  it('dizem o que cada célula contém', () => {
    expect(chooseColumns(contrato).map(({ kind }) => kind)).toEqual(['text', 'money', 'text', 'text', 'text', 'money']);
  });
});

describe('valor mostrado', () => {
  const row = {
    objeto: 'Merenda',
    valor: '1234567890123456.78',
    fornecedor: { id: 7, nome: 'Aurora ME', ativo: false },
    [relationName('fiscais', contrato.fields.fiscais)]: [
      { id: 8, nome: 'Ana' },
      { id: 9, nome: 'Bia' },
    ],
    documento: '90000000175',
    saldo: null,
  };
  const shown = (values: object) => chooseColumns(contrato).map((column) => shownValue(column, { ...row, ...values }));

  it('é o da tela', () => {
    expect(shown({})).toEqual(['Merenda', '1.234.567.890.123.456,78', 'Aurora ME', 'Ana, Bia', '900.000.001-75', '']);
  });

  it('guarda a máscara de quem não pode ver', () => {
    expect(shown({ documento: '***.000.001-**', fornecedor: null })).toEqual([
      'Merenda',
      '1.234.567.890.123.456,78',
      '',
      'Ana, Bia',
      '***.000.001-**',
      '',
    ]);
  });
});
