import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { active, choice, code, date, type Fields, items, longText, money, ref, refs, text, yesNo } from './field';
import { endAfterStart } from './rules';
import { defaultOf, emptyDraft, isEmpty, validateDraft } from './validate';

const pessoa: Fields = {
  tipo: choice({ fisica: 'Física', juridica: 'Jurídica' }, { label: 'Tipo', required: true, default: 'fisica', immutable: true }),
  nome: text(20, { label: 'Nome', required: true }),
  apelido: text(20, { label: 'Apelido' }),
  senha: text(20, { label: 'Senha', required: 'create', transient: true }),
  capital: money({ label: 'Capital', when: { tipo: 'juridica' }, required: { tipo: 'juridica' } }),
  codigo: code('99', { label: 'Código', readOnly: true }),
  situacao: active(),
  aceite: yesNo({ label: 'Aceite', required: true }),
  papeis: refs('papel', { label: 'Papéis' }),
  contatos: items(
    {
      tipo: choice({ fixo: 'Fixo', celular: 'Celular' }, { label: 'Tipo', required: true }),
      valor: text(9, { label: 'Valor', required: true }),
    },
    { label: 'Contatos', max: 2 },
  ),
};
const novo = { nome: 'Ana', senha: 'segredo' };
const guardada = { tipo: 'fisica', nome: 'Ana', apelido: 'Aninha', situacao: true, aceite: false, papeis: [1], contatos: [] };

const check = (input: unknown, current?: Record<string, unknown>) => validateDraft({ fields: pessoa }, input, current);

describe('registro novo', () => {
  it('completa com os valores padrão, e com listas vazias as que não vieram', () => {
    expect(check(novo)).toEqual({
      changes: { ...novo, tipo: 'fisica', situacao: true, aceite: false, contatos: [], papeis: [] },
      issues: {},
    });
  });

  it('aponta cada campo obrigatório que falta, pelo nome', () => {
    expect(check({}).issues).toEqual({ nome: ['O campo "Nome" é obrigatório.'], senha: ['O campo "Senha" é obrigatório.'] });
  });

  it('vazio é nulo: texto só de espaços não preenche um campo obrigatório', () => {
    expect(check({ ...novo, nome: '   ' }).issues).toEqual({ nome: ['O campo "Nome" é obrigatório.'] });
    expect(check({ ...novo, apelido: '  ' }).changes.apelido).toBeNull();
  });

  it('um campo que não se aplica é guardado vazio, mesmo se enviado', () => {
    expect(check({ ...novo, capital: '10.00' }).changes.capital).toBeNull();
  });

  it('um campo que se aplica passa a ser obrigatório', () => {
    expect(check({ ...novo, tipo: 'juridica' }).issues).toEqual({ capital: ['O campo "Capital" é obrigatório.'] });
    expect(check({ ...novo, tipo: 'juridica', capital: '10' }).changes.capital).toBe('10.00');
  });

  it('não guarda o que não é campo, nem o que só o servidor preenche', () => {
    const { changes } = check({ ...novo, id: 9, cliente_id: 2, codigo: '09', __proto__: { nome: 'x' }, constructor: 1 });
    expect(Object.keys(changes).sort()).toEqual(['aceite', 'contatos', 'nome', 'papeis', 'senha', 'situacao', 'tipo']);
  });

  it.each([null, undefined, 'texto', 5, true, [], [novo]])('recusa %o no lugar dos campos', (input) => {
    expect(check(input).issues).toEqual({ id: ['Envie os campos do registro.'] });
  });
});

describe('registro existente', () => {
  it('o que não foi enviado fica como está', () => {
    expect(check({ apelido: 'Nita' }, guardada)).toEqual({ changes: { apelido: 'Nita' }, issues: {} });
  });

  it('um campo imutável não muda', () => {
    expect(check({ tipo: 'juridica', nome: 'Bia' }, guardada)).toEqual({ changes: { nome: 'Bia' }, issues: {} });
  });

  it('um campo obrigatório não pode ser esvaziado', () => {
    expect(check({ nome: '' }, guardada).issues).toEqual({ nome: ['O campo "Nome" é obrigatório.'] });
  });

  it('o que só é obrigatório na inclusão não é pedido de novo', () => {
    expect(check({ nome: 'Ana' }, guardada).issues).toEqual({});
  });

  it('uma lista vazia esvazia a lista', () => {
    expect(check({ papeis: null }, guardada).changes).toEqual({ papeis: [] });
  });
});

describe('linhas', () => {
  const certo = { tipo: 'fixo', valor: '3000' };

  it('o erro da linha diz a linha e o campo', () => {
    expect(check({ ...novo, contatos: [certo, { tipo: 'fixo' }] }).issues).toEqual({
      'contatos.1.valor': ['O campo "Valor" é obrigatório.'],
    });
    expect(check({ ...novo, contatos: [{ ...certo, tipo: 'x' }] }).issues['contatos.0.tipo']?.[0]).toContain('"Tipo"');
  });

  it('recusa o que não é lista, a linha que não é objeto e as linhas a mais', () => {
    expect(check({ ...novo, contatos: 'x' }).issues).toEqual({ contatos: ['O campo "Contatos" deve ser uma lista.'] });
    expect(check({ ...novo, contatos: [5] }).issues).toEqual({ 'contatos.0': ['A linha de "Contatos" está em formato inválido.'] });
    expect(check({ ...novo, contatos: [certo, certo, certo] }).issues).toEqual({
      contatos: ['O campo "Contatos" aceita no máximo 2 linhas.'],
    });
  });

  it('guarda o número da linha que já existe e ignora número que não é', () => {
    expect(check({ ...novo, contatos: [{ ...certo, id: 7 }] }).changes.contatos).toEqual([{ ...certo, id: 7 }]);
    expect(check({ ...novo, contatos: [{ ...certo, id: 'x' }] }).changes.contatos).toEqual([certo]);
  });

  it('da linha que já existe guarda o que ninguém digita, venha ou não; a nova não o traz', () => {
    const fields = {
      parcelas: items(
        { numero: text(9, { label: 'Parcela', required: true }), paga_em: date({ label: 'Paga em', readOnly: true }) },
        { label: 'Parcelas' },
      ),
    };
    const antes = { parcelas: [{ id: 7, numero: '1', paga_em: '2026-01-31' }] };
    const sent = {
      parcelas: [
        { id: 7, numero: '1-A' },
        { numero: '2', paga_em: '2026-03-01' },
        { id: 8, numero: '3' },
      ],
    };
    expect(validateDraft({ fields }, sent, antes).changes.parcelas).toEqual([
      { id: 7, numero: '1-A', paga_em: '2026-01-31' },
      { numero: '2', paga_em: null },
      { id: 8, numero: '3', paga_em: null },
    ]);
    expect(validateDraft({ fields }, { parcelas: [{ id: 7, numero: '1', paga_em: null }] }, antes).changes.parcelas).toEqual(
      antes.parcelas,
    );
  });

  it('exige o mínimo de linhas, também quando a lista não vem', () => {
    const fields = { responsaveis: items({ nome: text(9, { label: 'Nome', required: true }) }, { label: 'Responsáveis', min: 1 }) };
    expect(validateDraft({ fields }, {}).issues).toEqual({ responsaveis: ['O campo "Responsáveis" é obrigatório.'] });
    expect(validateDraft({ fields }, { responsaveis: [] }).issues.responsaveis).toHaveLength(1);
  });
});

describe('regras entre campos', () => {
  const vigencia = {
    fields: { inicio: date({ label: 'Início', required: true }), fim: date({ label: 'Fim' }) },
    rules: [endAfterStart('inicio', 'fim')],
  };

  it('veem o registro como vai ficar', () => {
    expect(validateDraft(vigencia, { fim: '2026-01-01' }, { inicio: '2026-02-01', fim: null }).issues.fim).toHaveLength(1);
  });

  it('só rodam quando cada campo está certo', () => {
    expect(Object.keys(validateDraft(vigencia, { inicio: '2026-02-30', fim: '2026-01-01' }).issues)).toEqual(['inicio']);
  });
});

describe('rascunho vazio', () => {
  it('tem todos os campos, com os valores padrão', () => {
    expect(emptyDraft({ nome: pessoa.nome, situacao: active(), contatos: pessoa.contatos } as Fields)).toEqual({
      nome: null,
      situacao: true,
      contatos: [],
    });
  });

  it('um sim ou não obrigatório começa em Não', () => {
    expect(defaultOf(yesNo({ label: 'x', required: true }))).toBe(false);
    expect(defaultOf(yesNo({ label: 'x' }))).toBeNull();
  });

  it('zero e falso não são vazio', () => {
    for (const value of [0, false, '0']) expect(isEmpty(value)).toBe(false);
    for (const value of [null, undefined, '', ' ', []]) expect(isEmpty(value)).toBe(true);
  });
});

describe('qualquer entrada', () => {
  it('dá sempre alterações ou recusas, nunca uma exceção, e só campos da definição', () => {
    const names = Object.keys(pessoa);
    const key = fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor', 'toString'), fc.string());
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), fc.boolean(), (input, editing) => {
        const { changes } = check(input, editing ? guardada : undefined);
        expect(Object.keys(changes).every((name) => names.includes(name))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('o que foi aceito é aceito de novo sem mudar', () => {
    const draft = fc.record(
      {
        nome: fc.string({ minLength: 1, maxLength: 12 }),
        senha: fc.constant('segredo'),
        apelido: fc.option(fc.string({ maxLength: 12 })),
        situacao: fc.boolean(),
        papeis: fc.array(fc.integer({ min: 1, max: 99 })),
      },
      { requiredKeys: ['nome', 'senha'] },
    );
    fc.assert(
      fc.property(draft, (input) => {
        const { changes, issues } = check(input);
        fc.pre(Object.keys(issues).length === 0);
        expect(check(changes)).toEqual({ changes, issues: {} });
      }),
    );
  });
});

describe('referências', () => {
  it('o texto longo não tem limite curto e a relação é um número', () => {
    const fields = { obs: longText({ label: 'Obs.' }), pessoa_id: ref('pessoa', { label: 'Pessoa' }) };
    expect(validateDraft({ fields }, { obs: 'a'.repeat(10_000), pessoa_id: 3 }).issues).toEqual({});
    expect(validateDraft({ fields }, { pessoa_id: 'abc' }).issues.pessoa_id?.[0]).toContain('"Pessoa"');
  });
});
