import type { CrudFilter } from '@refinedev/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { filterParams } from '../../src/providers/list-params';
import { type AnyField, dayOf, type FieldKind } from '../../src/resources/definition';
import { filterInputs } from '../../src/resources/list/filter-inputs';
import type { ValidationError } from '../../src/server/http/errors';
import { readListQuery } from '../../src/server/resources/list-query';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
  await suite.make.pessoa({ nome: 'Antônio São João da Conceição', cpf_cnpj: '12345678909', email: 'antonio.conceicao@exemplo.com.br' });
  await suite.make.pessoa({ tipo: 'juridica', nome: 'Letras & Números Ltda.', cpf_cnpj: '12ABC34501DE35' });
  await suite.make.pessoa({ nome: '100% Perfeita_Silva' });
  for (const nome of ['Pedro D´Ávila', 'Paulo d\u2019avila', 'Clube Nº 1', 'Joana\u200b Pré\u2013Escola'])
    await suite.make.pessoa({ nome });
});

async function found(termo: string): Promise<string[]> {
  const { status, body } = await admin.get(`/configuracao/pessoa?busca=${encodeURIComponent(termo)}`);
  expect(status).toBe(200);
  expect(body.total).toBeGreaterThanOrEqual(body.data.length);
  return body.data.map(({ nome }: { nome: string }) => nome);
}

describe('pesquisa', () => {
  it.each(['sao joao', 'SÃO JOÃO', 'joão são', 'sao conceicao', 'Antonio'])(
    '"%s" encontra Antônio São João da Conceição',
    async (termo) => {
      expect(await found(termo)).toContain('Antônio São João da Conceição');
    },
  );

  it.each(['12345678909', '123.456.789-09', '123.456', '456.789'])('o CPF é encontrado com e sem máscara: %s', async (termo) => {
    expect(await found(termo)).toEqual(['Antônio São João da Conceição']);
  });

  it.each(['12ABC34501DE35', '12.ABC.345/01DE-35', '12abc345', '12.abc'])(
    'o CNPJ com letras é encontrado inteiro ou pelo começo: %s',
    async (termo) => {
      expect(await found(termo)).toEqual(['Letras & Números Ltda.']);
    },
  );

  it('todas as palavras precisam ser encontradas', async () => {
    expect(await found('antonio inexistente')).toEqual([]);
    expect(await found('antonio 12345678909')).toEqual(['Antônio São João da Conceição']);
  });

  it('os sinais do padrão do banco são letras como as outras', async () => {
    expect(await found('100%')).toEqual(['100% Perfeita_Silva']);
    expect(await found('perfeita_silva')).toEqual(['100% Perfeita_Silva']);
    expect(await found('a%c%e')).toEqual([]);
    expect(await found('\\\\')).toEqual([]);
  });

  it.each(['davila', "d'avila", 'D´Ávila', 'd\u2019Ávila', 'dávi\u200bla'])(
    'apóstrofos e o que ninguém vê não contam: %s',
    async (termo) => {
      expect((await found(termo)).sort()).toEqual(['Paulo d\u2019avila', 'Pedro D´Ávila']);
    },
  );

  it('o sinal de grau vale pelo ordinal, e um traço por outro', async () => {
    for (const termo of ['n° 1', 'Nº 1', 'no 1']) expect(await found(`clube ${termo}`), termo).toEqual(['Clube Nº 1']);
    for (const termo of ['joana pre-escola', 'Joana\u00a0pré\u2010escola'])
      expect(await found(termo), termo).toEqual(['Joana Pré\u2013Escola']);
    expect(await found('123\u2010456')).toEqual(['Antônio São João da Conceição']);
  });

  it('precisa de 2 caracteres', async () => {
    const { status, body } = await admin.get('/configuracao/pessoa?busca=a');
    expect(status).toBe(422);
    expect(body.errors).toEqual({ busca: ['A pesquisa precisa de 2 a 200 caracteres.'] });
  });

  it('a unidade é encontrada pela classificação institucional', async () => {
    const { body } = await admin.get('/cadastro/unidade?busca=02.09');
    expect(body.data.map(({ nome }: { nome: string }) => nome)).toEqual(['Secretaria de Cultura, Esporte e Turismo']);
  });

  it('uma lista sem texto próprio é pesquisada pelo que mostra', async () => {
    const { body } = await admin.get('/configuracao/sistema-gestao?busca=arrecada%C3%A7%C3%A3o camara');
    expect(body.data.map(({ rotulo }: { rotulo: string }) => rotulo)).toEqual(['Arrecadação · Câmara Municipal']);
  });

  it('o usuário é encontrado pelo documento inteiro', async () => {
    for (const termo of ['90000000418', '900.000.004-18'])
      expect((await admin.get(`/cadastro/usuarios/permissoes?busca=${termo}`)).body.total).toBe(1);
  });

  it('o usuário é encontrado pelo nome da pessoa', async () => {
    const { body } = await admin.get('/cadastro/usuarios/permissoes?busca=livia sampaio');
    expect(body.data.map(({ nome }: { nome: string }) => nome)).toEqual(['Lívia Sampaio Corrêa']);
  });
});

describe('escolha de um registro em outra tela', () => {
  it('quem não abre a lista escolhe um registro dela, só pelo que a relação mostra', async () => {
    const clerk = await suite.make.userWith({ 'cadastro.departamento': [1, 2] });
    const { status, body } = await clerk.get('/cadastro/unidade?busca=saude&per_page=20&ativo=true');
    expect(status).toBe(200);
    expect(Object.keys(body.data[0]).sort()).toEqual(['codigo_completo', 'id', 'nome', 'situacao']);
    expect((await clerk.get(`/cadastro/unidade/${body.data[0].id}`)).status).toBe(403);
  });

  it('quem não tem tela que a escolha não a vê', async () => {
    const stranger = await suite.make.userWith({ 'cadastro.enderecos.distritos': [1] });
    expect((await stranger.get('/cadastro/unidade?busca=saude')).body.codigo).toBe('SEM_PERMISSAO');
  });

  it('só mostra os ativos quando pedido', async () => {
    await suite.make.pessoa({ nome: 'Zuleica Inativa', situacao: false });
    const titles = async (query: string) => (await admin.get(`/configuracao/pessoa?busca=zuleica${query}`)).body.total;
    expect(await titles('')).toBe(1);
    expect(await titles('&ativo=true')).toBe(0);
  });
});

describe('filtros', () => {
  /** What somebody could have typed in an input of the dialog Filtros. */
  const typed: Partial<Record<FieldKind, unknown>> = {
    ref: 1,
    refs: 1,
    integer: 1,
    percent: '1.00',
    money: '1.00',
    decimal: '1.00',
    year: 2026,
    date: dayOf(new Date()),
    dateTime: new Date().toISOString(),
    month: dayOf(new Date()).slice(0, 7),
    time: '08:00',
  };
  const valueFor = (field: AnyField): unknown =>
    'options' in field ? Object.keys(field.options)[0] : field.kind in typed ? typed[field.kind] : 'ab';

  it('tudo o que o diálogo Filtros de cada lista pergunta, o servidor entende e aplica', () => {
    const ignored = [...suite.services.registry.byName.values()].flatMap((resource) =>
      filterInputs(resource.definition).flatMap(({ name, operator, field }) => {
        const query = filterParams([{ field: name, operator, value: valueFor(field) } as CrudFilter]);
        try {
          return readListQuery(resource, query, { sensitive: true }).unknown.map(
            (parameter) => `${resource.definition.name}: ${parameter}`,
          );
        } catch (error) {
          return [`${resource.definition.name}: ${JSON.stringify((error as ValidationError).issues)}`];
        }
      }),
    );
    expect(ignored).toEqual([]);
  });
});
