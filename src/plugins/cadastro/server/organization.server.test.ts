import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';

const suite = openSuite({ samples: true });
const SINCE = '2021-01-01';

let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

const outcome = ({ status, body }: Answer) => [status, body.errors];

/** The draft of an órgão that is an accounting entity. */
async function entity(draft: object): Promise<Record<string, unknown>> {
  const { id: pessoa_id } = await suite.make.pessoa();
  const address = { cep: '01001000', logradouro: 'Praça da Matriz', numero: '1', bairro: 'Centro', cidade_id: 3599999, estado: 'SP' };
  const responsaveis = [{ pessoa_id, funcao: 'titular', inicio: SINCE }];
  const n = suite.make.next();
  return { nome: `Entidade ${n}`, sigla: `ET${n}`, entidade: true, natureza: 'direta', ...address, responsaveis, ...draft };
}

describe('órgão', () => {
  it('O3: o código não muda depois que o órgão entra em uma LOA', async () => {
    const orgao = await suite.make.orgao();
    const url = `/cadastro/orgao/${orgao.id}`;
    expect((await admin.edit(url, { codigo: '81' })).status).toBe(200);
    const unidade = await suite.make.unidade({ orgao_id: orgao.id });
    await suite.sql(
      `insert into dotacao (cliente_id, exercicio, ficha, orgao_id, unidade_id, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, origem, valor_inicial)
       select cliente_id, exercicio, 9001, $1, $2, funcao_id, subfuncao_id, programa_id, acao_id, natureza_despesa_id, fonte_recurso_id, codigo_acompanhamento_id, esfera, origem, valor_inicial
         from dotacao order by id limit 1`,
      [orgao.id, unidade.id],
    );
    const refused = await admin.edit(url, { codigo: '82', nome: 'Outro nome' });
    expect(outcome(refused)).toEqual([
      422,
      { codigo: ['O órgão já está em uma LOA e o código não muda mais. Inclua outro órgão e indique-o como sucessor.'] },
    ]);
    expect((await admin.put(url, { versao: (await admin.get(url)).body.versao, nome: 'Outro nome' })).status).toBe(200);
    // O4: its rows are in the books of its entity
    const moved = await admin.edit(url, { entidade_id: await suite.make.entity('01') });
    expect(outcome(moved)).toEqual([422, { entidade_id: ['O órgão já tem movimento: a sua entidade não muda mais.'] }]);
  });

  it('O4: a entidade com órgãos, sistemas ou lançamentos não deixa de ser entidade', async () => {
    const made = await admin.post(
      '/cadastro/orgao',
      await entity({ codigo: '83', poder: 'executivo', cnpj: '11222333000181', inicio_vigencia: SINCE }),
    );
    expect(made.status).toBe(201);
    const { id } = made.body.result;
    const url = `/cadastro/orgao/${id}`;
    const off = { entidade: false, entidade_id: await suite.make.entity('02') };
    const child = await suite.make.orgao({ entidade_id: id });
    expect(outcome(await admin.edit(url, off))).toEqual([
      422,
      { entidade: ['Há órgãos, sistemas de gestão ou permissões nesta entidade: ela não deixa de ser entidade contábil.'] },
    ]);
    expect((await admin.edit(`/cadastro/orgao/${child.id}`, { entidade_id: off.entidade_id })).status).toBe(200);
    await suite.sql('insert into fato_teste (cliente_id, entidade_id, exercicio, historico, valor) values (1, $1, 2026, $2, 10)', [
      id,
      'Fato',
    ]);
    expect(outcome(await admin.put(url, { versao: (await admin.get(url)).body.versao, ...off }))).toEqual([
      422,
      { entidade: ['O órgão já tem movimento: a sua entidade não muda mais.'] },
    ]);
    await suite.sql('delete from fato_teste where entidade_id = $1', [id]);
    const done = await admin.put(url, { versao: (await admin.get(url)).body.versao, ...off });
    expect([done.status, done.body.result.entidade, done.body.result.entidade_id]).toEqual([200, false, off.entidade_id]);
  });

  it('O5: uma só entidade do Legislativo em vigor em cada dia', async () => {
    const second = { codigo: '84', poder: 'legislativo', cnpj: '12ABC34501DE35', inicio_vigencia: SINCE, fim_vigencia: '2099-12-31' };
    const { body, status } = await admin.post('/cadastro/orgao', await entity(second));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['poder']]);
    const before = await admin.post(
      '/cadastro/orgao',
      await entity({ ...second, inicio_vigencia: '1950-01-01', fim_vigencia: '1960-12-31' }),
    );
    expect(before.status).toBe(201);
  });

  it('a própria entidade não é uma segunda Procuradoria', async () => {
    const procuradoria = await suite.make.orgao({ procuradoria: true });
    const { status, body } = await admin.edit(`/cadastro/orgao/${await suite.make.entity('02')}`, { procuradoria: true });
    expect([status, body.errors]).toEqual([422, { procuradoria: [`A entidade já tem ${procuradoria.nome} nesta atribuição.`] }]);
  });

  it('O2 e U1: o que está abaixo não sobrevive nem antecede', async () => {
    const orgao = await suite.make.orgao();
    const unidade = await suite.make.unidade({ orgao_id: orgao.id });
    await suite.make.departamento({ unidade_id: unidade.id });
    const tries = [
      ['orgao', orgao.id, { inicio_vigencia: '2025-01-01' }, 'Mude antes a unidade do órgão com vigência anterior a 01/01/2025.'],
      ['orgao', orgao.id, { fim_vigencia: '2026-06-30' }, 'Encerre antes a unidade do órgão com vigência após 30/06/2026.'],
      [
        'unidade',
        unidade.id,
        { inicio_vigencia: '2025-01-01' },
        'Mude antes o departamento da unidade com vigência anterior a 01/01/2025.',
      ],
      ['unidade', unidade.id, { fim_vigencia: '2026-06-30' }, 'Encerre antes o departamento da unidade com vigência após 30/06/2026.'],
    ] as const;
    for (const [resource, id, change, message] of tries) {
      const answer = await admin.edit(`/cadastro/${resource}/${id}`, change);
      expect(outcome(answer)).toEqual([422, { [Object.keys(change)[0] as string]: [message] }]);
    }
  });
});

describe('departamento', () => {
  it('DP3: o novo titular encerra o anterior na véspera', async () => {
    const [old, next, third] = [await suite.make.pessoa(), await suite.make.pessoa(), await suite.make.pessoa()];
    const titular = (pessoa_id: number, inicio: string) => ({ pessoa_id, funcao: 'titular', inicio });
    const made = await suite.make.departamento({ responsaveis: [titular(old.id, SINCE)] });
    const url = `/cadastro/departamento/${made.id}`;
    const changed = await admin.edit(url, { responsaveis: [...made.responsaveis, titular(next.id, '2026-05-10')] });
    const periods = changed.body.result.responsaveis.map(({ inicio, fim }: { inicio: string; fim: string }) => [inicio, fim]);
    expect([changed.status, periods]).toEqual([
      200,
      [
        [SINCE, '2026-05-09'],
        ['2026-05-10', null],
      ],
    ]);
    const twice = await admin.edit(url, { responsaveis: [...changed.body.result.responsaveis, titular(third.id, '2026-05-10')] });
    expect(outcome(twice)).toEqual([422, { 'responsaveis.2.inicio': ['O período se sobrepõe ao de outro responsável da mesma função.'] }]);
  });

  it('DP2: os oito níveis contam os subordinados, e ninguém fica subordinado a outro órgão', async () => {
    const unidade = await suite.make.unidade({ orgao_id: (await suite.make.orgao()).id });
    const below: { id: number }[] = [];
    for (let level = 0; level < 8; level += 1)
      below.push(await suite.make.departamento({ unidade_id: unidade.id, departamento_pai_id: below.at(-1)?.id ?? null }));
    const top = await suite.make.departamento({ unidade_id: unidade.id });
    expect(outcome(await admin.edit(`/cadastro/departamento/${below[0]?.id}`, { departamento_pai_id: top.id }))).toEqual([
      422,
      { departamento_pai_id: ['A estrutura tem no máximo 8 níveis.'] },
    ]);
    const elsewhere = await suite.make.unidade({ orgao_id: (await suite.make.orgao()).id });
    expect(outcome(await admin.put(`/cadastro/departamento/${below[0]?.id}`, { versao: 1, unidade_id: elsewhere.id }))).toEqual([
      422,
      { unidade_id: ['Os departamentos subordinados ficariam em outro órgão. Mude-os antes.'] },
    ]);
  });
});

describe('pessoa jurídica', () => {
  it('P3: quem a representa é pessoa física, e o período dele termina depois de começar', async () => {
    const company = (cpf_cnpj: string) => suite.make.pessoa({ tipo: 'juridica', cpf_cnpj, nome: 'Empresa de Teste' });
    const [owner, other, person] = [await company('11444777000161'), await company('12ABC34501DE35'), await suite.make.pessoa()];
    const url = `/configuracao/pessoa/${owner.id}`;
    const { versao } = (await admin.post(`${url}/liberar`)).body.result;
    const gravar = (socios: object[]) => admin.post(url, { _method: 'PUT', versao, socios });
    const refused = [
      [{ pessoa_id: other.id, tipo: 'procurador' }, { 'socios.0.pessoa_id': ['Administrador e procurador são pessoas físicas, com CPF.'] }],
      [
        { pessoa_id: person.id, tipo: 'administrador', inicio: '2026-02-01', fim: '2025-01-01' },
        { 'socios.0.fim': ['A data final deve ser posterior à data inicial.'] },
      ],
    ] as const;
    for (const [line, errors] of refused) expect(outcome(await gravar([line]))).toEqual([422, errors]);
    const saved = await gravar([
      { pessoa_id: other.id, tipo: 'socio' },
      { pessoa_id: person.id, tipo: 'administrador' },
    ]);
    expect(saved.status, saved.text).toBe(200);
  });
});

describe('organograma', () => {
  interface Node {
    tipo: string;
    id: number;
    nome: string;
    titular: string | null;
    itens: Node[];
  }
  const achar = (nodes: readonly Node[], tipo: string, id: number): Node | undefined =>
    nodes.map((node) => (node.tipo === tipo && node.id === id ? node : achar(node.itens, tipo, id))).find(Boolean);
  const outline = (node: Node | undefined): unknown => node && [node.nome, node.itens.map(outline)];

  it('mostra órgãos, unidades e departamentos em vigor; o que não aparece deixa os subordinados ao de cima', async () => {
    const orgao = await suite.make.orgao();
    const unidade = await suite.make.unidade({ orgao_id: orgao.id, nome: 'Unidade do organograma' });
    const head = await suite.make.pessoa({ nome: 'Chefe do Organograma' });
    const montar = (nome: string, draft: object = {}) => suite.make.departamento({ unidade_id: unidade.id, nome, ...draft });
    const top = await montar('A', { responsaveis: [{ pessoa_id: head.id, funcao: 'titular', inicio: SINCE }] });
    const hidden = await montar('B', { departamento_pai_id: top.id, aparece_organograma: false });
    await montar('C', { departamento_pai_id: hidden.id });
    await montar('D', { departamento_pai_id: top.id });
    await montar('Encerrado', { fim_vigencia: '2022-12-31' });
    await montar('Inativo', { situacao: false });
    const reader = await suite.make.userWith({ 'cadastro.departamento': [1] });
    const { body } = await reader.get('/cadastro/departamento/organograma');
    const found = achar(body, 'unidade', unidade.id);
    expect(outline(found)).toEqual([
      'Unidade do organograma',
      [
        [
          'A',
          [
            ['C', []],
            ['D', []],
          ],
        ],
      ],
    ]);
    expect([found?.itens[0]?.titular, achar(body, 'orgao', orgao.id)?.itens[0]?.id]).toEqual(['Chefe do Organograma', unidade.id]);
    const stranger = await suite.make.userWith({ 'cadastro.orgao': [1] });
    expect((await stranger.get('/cadastro/departamento/organograma')).status).toBe(403);
  });
});
