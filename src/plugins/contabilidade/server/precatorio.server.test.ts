import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from '#tests/server/harness';
import { recalcular } from './index';

const suite = openSuite();
const URL = '/contabilidade/lancamentos/precatorios';
const CODIGO = 'contabilidade.lancamentos.precatorios';
const YEAR = 2026;

let prefeitura: number;
let contador: Caller;
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  contador = (await suite.make.userWith({ [CODIGO]: [1, 2, 3, 5] })).in(prefeitura, YEAR);
});

let made = 0;
async function rascunhar(changes: object = {}): Promise<object> {
  made += 1;
  return {
    numero: `2026/${made}`,
    tribunal: 'TJ',
    processo: '0001234-13.2020.8.26.0100',
    beneficiario_id: (await suite.make.pessoa()).id,
    natureza: 'comum',
    pessoal: false,
    preferencial: false,
    rpv: false,
    regime: 'geral',
    apresentacao: '2026-01-20',
    exercicio_pagamento: 2027,
    inscricao: '2026-02-10',
    valor_original: '100000.00',
    ...changes,
  };
}

/** Balance of an account in the books of the Prefeitura, credit positive, of what precatórios posted. */
async function credito(conta: string): Promise<string> {
  const [row] = await suite.sql<{ saldo: string }>(
    `select coalesce(sum(case x.dc when 'C' then x.valor else -x.valor end), 0)::numeric(18,2)::text as saldo
       from lancamento_contabil l join lancamento_contabil_linha x on x.pai_id = l.id join plano_conta c on c.id = x.conta_id
      where l.origem_tipo = 'precatorio' and l.entidade_id = $1 and c.codigo like $2`,
    [prefeitura, `${conta}%`],
  );
  return row?.saldo as string;
}

const act = (id: number, name: string, body: object) => contador.post(`${URL}/${id}/${name}`, body);

describe('precatório', () => {
  it('entra nos livros na inscrição, é corrigido, passa ao curto prazo e, cancelado, não deixa nada', async () => {
    const before = [await credito('2.2.3.1.1.05'), await credito('2.1.3.1.1.05')];
    const { body } = await contador.post(URL, await rascunhar());
    expect(body.result).toMatchObject({ saldo: '100000.00', situacao: 'inscrito' });
    const { id } = body.result;
    const mudar = async (conta: string, n: number) =>
      (await suite.sql<{ v: string }>('select ($1::numeric - $2::numeric)::text as v', [await credito(conta), before[n]]))[0]?.v;
    expect(await mudar('2.2.3.1.1.05', 0)).toBe('100000.00');
    const corrected = await act(id, 'atualizar', { data: '2026-06-30', indice: 'IPCA', valor: '2500.55' });
    expect(corrected.body.result.saldo).toBe('102500.55');
    expect((await act(id, 'atualizar', { data: '2026-06-29', indice: 'IPCA', valor: '1.00' })).body.errors).toEqual({
      data: ['O último movimento é de 30/06/2026: informe essa data ou outra depois.'],
    });
    expect((await act(id, 'incluir', { data: '2026-07-01' })).body.result).toMatchObject({ situacao: 'a_pagar', saldo: '102500.55' });
    expect([await mudar('2.2.3.1.1.05', 0), await mudar('2.1.3.1.1.05', 1)]).toEqual(['0.00', '102500.55']);
    await act(id, 'atualizar', { data: '2026-08-31', indice: 'IPCA', valor: '0.45' });
    expect(await mudar('2.1.3.1.1.05', 1)).toBe('102501.00');
    const cancelled = await act(id, 'cancelar', { data: '2026-09-10', motivo: 'Ação rescisória procedente' });
    expect(cancelled.body.result).toMatchObject({ situacao: 'cancelado', saldo: '0.00' });
    expect([await mudar('2.2.3.1.1.05', 0), await mudar('2.1.3.1.1.05', 1)]).toEqual(['0.00', '0.00']);
    expect((await act(id, 'atualizar', { data: '2026-09-11', indice: 'IPCA', valor: '1.00' })).body.errors.id[0]).toMatch(
      /^Não se pode corrigir o valor: o precatório está cancelado\.$/,
    );
    await expect((await suite.platform()).transact((tx) => recalcular(tx, prefeitura, YEAR))).resolves.toEqual([]);
  });

  it('o de pessoal usa as contas de pessoal', async () => {
    const before = await credito('2.2.1.1.1.04');
    await contador.post(URL, await rascunhar({ pessoal: true, natureza: 'alimentar', valor_original: '321.45' }));
    const [row] = await suite.sql<{ v: string }>('select ($1::numeric - $2::numeric)::text as v', [await credito('2.2.1.1.1.04'), before]);
    expect(row?.v).toBe('321.45');
  });

  it('recusa processo errado, preferência de crédito comum e cessão de mais do que há', async () => {
    const issuesOf = async (changes: object) => (await contador.post(URL, await rascunhar(changes))).body.errors;
    expect(Object.keys(await issuesOf({ processo: '0001234-14.2020.8.26.0100' }))).toEqual(['processo']);
    expect(Object.keys(await issuesOf({ preferencial: true }))).toEqual(['preferencial']);
    expect(Object.keys(await issuesOf({ inscricao: '2026-01-19' }))).toEqual(['inscricao']);
    const cessionario_id = (await suite.make.pessoa()).id;
    const cessoes = [60, 41].map((percentual) => ({ cessionario_id, percentual: `${percentual}.0000`, data: '2026-03-01' }));
    expect(Object.keys(await issuesOf({ cessoes }))).toEqual(['cessoes']);
  });

  it('diz de quem é onde quer que se mostre ou escolha, nunca o número do beneficiário', async () => {
    const { nome, id: beneficiario_id } = await suite.make.pessoa();
    const { body } = await contador.post(URL, await rascunhar({ numero: '2026/9001', beneficiario_id }));
    const movimentos = await contador.get(`/contabilidade/lancamentos/precatorio-movimento?precatorio_id=${body.result.id}`);
    expect(movimentos.body.data[0].precatorio).toMatchObject({ numero: '2026/9001', beneficiario_id: nome });
    const chooser = (await suite.make.userWith({ 'execucao-orcamentaria.empenho': [1, 2] })).in(prefeitura, YEAR);
    const options = await chooser.get(`${URL}?busca=9001`);
    expect(options.body.data).toEqual([
      { id: body.result.id, numero: '2026/9001', beneficiario_id, beneficiario: expect.objectContaining({ nome }) },
    ]);
  });

  it('a fila é dos preferenciais, dos alimentares e dos comuns, cada um pela apresentação', async () => {
    const year = { exercicio_pagamento: 2031 };
    const montar = async (changes: object) => (await contador.post(URL, await rascunhar({ ...year, ...changes }))).body.result.id;
    const common = await montar({ apresentacao: '2026-01-02' });
    const food = await montar({ natureza: 'alimentar', apresentacao: '2026-01-05' });
    const first = await montar({ natureza: 'alimentar', preferencial: true, apresentacao: '2026-01-30' });
    await montar({ rpv: true, apresentacao: '2026-01-01' });
    const { body } = await contador.get(`${URL}?exercicio_pagamento=2031`);
    const places = Object.fromEntries(body.data.map((row: { id: number; posicao: number | null }) => [row.id, row.posicao]));
    expect([places[first], places[food], places[common]]).toEqual([1, 2, 3]);
    expect(Object.values(places).filter((place) => place === null)).toHaveLength(1);
  });
});
