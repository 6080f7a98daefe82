import { beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '#tests/server/caller';
import { type Caller, openSuite } from '#tests/server/harness';
import { completarCodigoDaConta, recalcular } from './index';

const suite = openSuite();
const URL = '/contabilidade/lancamentos/variacoes-patrimoniais';
const CODIGO = 'contabilidade.lancamentos.variacoes-patrimoniais';
const PUBLICO = '/publico/dados-abertos/variacoes_patrimoniais';
const LANCAMENTO = '/contabilidade/lancamentos/lancamentos-contabeis';
const YEAR = 2026;

let prefeitura: number;
let contador: Caller;
let contas: Map<string, number>;
let eventos: Map<string, number>;
beforeAll(async () => {
  prefeitura = await suite.make.entity('02');
  contador = (await suite.make.userWith({ [CODIGO]: [1, 2, 3, 4, 5], 'contabilidade.lancamentos.lancamentos-contabeis': [1, 5] })).in(
    prefeitura,
    YEAR,
  );
  const chart = await suite.sql<{ id: number; codigo: string }>('select id::int, codigo from plano_conta where exercicio = $1', [YEAR]);
  contas = new Map(chart.map(({ id, codigo }) => [codigo, id]));
  const named = await suite.sql<{ id: number; codigo: string }>('select id::int, codigo from evento_contabil where exercicio = $1', [YEAR]);
  eventos = new Map(named.map(({ id, codigo }) => [codigo, id]));
});

const rascunhar = (tipo: string, debito: string, credito: string, changes: object = {}) => ({
  data: '2026-11-16',
  tipo,
  evento_id: eventos.get('6071'),
  valor: '12.50',
  documento: 'Ata 3/2026',
  historico: 'Ajuste de João',
  conta_debito_id: contas.get(completarCodigoDaConta(debito)),
  conta_credito_id: contas.get(completarCodigoDaConta(credito)),
  ...changes,
});
const made = async (...args: Parameters<typeof rascunhar>): Promise<Wire> => {
  const { status, body } = await contador.post(URL, rascunhar(...args));
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.result;
};
const errorsOf = async (...args: Parameters<typeof rascunhar>) => (await contador.post(URL, rascunhar(...args))).body.errors;

/** The balance of an account, credit positive. */
async function saldo(conta: string): Promise<string> {
  const [row] = await suite.sql<{ saldo: string }>(
    'select coalesce(sum(creditos - debitos), 0)::numeric(18,2)::text as saldo from saldo_contabil where conta_id = $1 and entidade_id = $2',
    [contas.get(completarCodigoDaConta(conta)), prefeitura],
  );
  return row?.saldo as string;
}
const semDiferencas = async () => expect(await (await suite.platform()).transact((tx) => recalcular(tx, prefeitura, YEAR))).toEqual([]);

describe('a variação patrimonial (handbook Contabilidade 5.8)', () => {
  it('lança o par do seu tipo, e o estorno a desfaz com outro registro', async () => {
    const before = await saldo('2.1.7.4.1');
    const variacao = await made('diminutiva', '3.9.7.4.1', '2.1.7.4.1');
    expect(variacao).toMatchObject({ situacao: 'Confirmada', publicada: false, valor: '12.50' });
    expect(Number(await saldo('2.1.7.4.1')) - Number(before)).toBeCloseTo(12.5);
    const reversed = await contador.post(`${URL}/${variacao.id}/estornar`, { data: '2026-11-18', motivo: 'Lançada em duplicidade' });
    expect(reversed.body.result).toMatchObject({
      estorno_de_id: variacao.id,
      situacao: 'Estorno',
      conta_debito_id: variacao.conta_credito_id,
    });
    expect(await saldo('2.1.7.4.1')).toBe(before);
    expect((await contador.get(`${URL}/${variacao.id}`)).body.situacao).toBe('Estornada');
    const again = await contador.post(`${URL}/${variacao.id}/estornar`, { data: '2026-11-18', motivo: 'Lançada em duplicidade' });
    expect(again.status).not.toBe(200);
    await semDiferencas();
  });

  it('os três pares do 6071, cada um só no seu tipo (N15)', async () => {
    await made('permutativa', '1.1.9.1.1', '2.1.7.4.1');
    await made('aumentativa', '2.1.7.4.1', '4.9.7.1.1', { valor: '5.00' });
    await made('diminutiva', '3.3.2.3.1.01', '1.1.9.1.1', { valor: '2.50' });
    expect(await errorsOf('aumentativa', '3.9.7.4.1', '2.1.7.4.1')).toEqual({
      tipo: [`As contas ${completarCodigoDaConta('3.9.7.4.1')} e ${completarCodigoDaConta('2.1.7.4.1')} são de uma variação diminutiva.`],
    });
    await semDiferencas();
  });

  it('recusa o que um lançamento manual recusa (ME1 a ME3)', async () => {
    const refused = [
      ['6.2.1.1.0', '6.2.1.2.0', 'conta_debito_id'],
      ['5.2.2.1.1.01', '6.2.2.1.1', 'conta_debito_id'],
      ['3.9.9.9.1', '2.1.8.8.1.01.02', 'conta_credito_id'],
      ['3.9.9.9.1', '4.9.9.9.1', 'conta_debito_id'],
      ['1.1.2.1.1.01', '4.1.1.2.1.01', 'conta_debito_id'],
      ['7.9.2', '8.9.2', 'conta_debito_id'],
    ] as const;
    for (const [debito, credito, campo] of refused)
      expect(Object.keys((await errorsOf('diminutiva', debito, credito)) ?? {}), `D ${debito} / C ${credito}`).toEqual([campo]);
    expect(await errorsOf('diminutiva', '3.9.9.9.1', '4.9.9.9.1')).toEqual({
      conta_debito_id: [`O evento 6071 não admite D ${completarCodigoDaConta('3.9.9.9.1')} / C ${completarCodigoDaConta('4.9.9.9.1')}.`],
    });
  });

  it('só aceita evento manual e data do exercício', async () => {
    expect(Object.keys(await errorsOf('diminutiva', '3.9.7.4.1', '2.1.7.4.1', { evento_id: eventos.get('2010') }))).toEqual(['evento_id']);
    expect(Object.keys(await errorsOf('diminutiva', '3.9.7.4.1', '2.1.7.4.1', { data: '2025-12-31' }))).toEqual(['data']);
    const alheia = (await suite.sql<{ id: number }>('select id from plano_conta where exercicio <> $1 limit 1', [YEAR]))[0]?.id;
    expect(await errorsOf('diminutiva', '3.9.7.4.1', '2.1.7.4.1', { conta_credito_id: alheia ?? 0 })).toMatchObject({
      conta_credito_id: [expect.any(String)],
    });
    expect(Object.keys(await errorsOf('diminutiva', '3.9.7.4.1', '2.1.7.4.1', { documento: null, historico: null }))).toEqual([
      'documento',
      'historico',
    ]);
  });

  it('não baixa mais do que o passivo e o ativo têm (N16, N17)', async () => {
    expect(await errorsOf('aumentativa', '2.1.7.4.1', '4.9.7.1.1', { valor: '99999999.00' })).toEqual({
      conta_debito_id: [expect.stringContaining('Baixa maior do que o saldo: o passivo tem saldo de R$')],
    });
    expect(await errorsOf('diminutiva', '3.6.3.1.1', '1.2.3.1.1.01', { valor: '1.00' })).toEqual({
      conta_credito_id: [expect.stringMatching(/Baixa maior do que o saldo|só recebe lançamentos de documentos/)],
    });
  });

  it('o lançamento de uma variação só se estorna por ela (L8), e ela não se altera', async () => {
    const { id } = await made('diminutiva', '3.9.7.4.1', '2.1.7.4.1');
    const entries = await contador.get(`${LANCAMENTO}?origem_tipo=variacao_patrimonial&origem_id=${id}`);
    const refused = await contador.post(`${LANCAMENTO}/${entries.body.data[0].id}/estornar`, { motivo: 'Tentativa de estorno' });
    expect(refused.status).toBe(422);
    await expect(suite.sql("update variacao_patrimonial set historico = 'Outro' where id = $1", [id])).rejects.toThrow('não se altera');
  });

  it('o público só vê o que se publicou, sem histórico nem documento', async () => {
    const { id } = await made('diminutiva', '3.9.7.4.1', '2.1.7.4.1');
    expect((await suite.anonymous.get(`${PUBLICO}/${id}`)).status).toBe(404);
    expect((await contador.post(`${URL}/${id}/publicar`)).body.result.publicada).toBe(true);
    const shown = await suite.anonymous.get(`${PUBLICO}/${id}`);
    expect(shown.body).toMatchObject({ id, tipo: 'diminutiva', valor: '12.50', situacao: 'Confirmada' });
    expect(Object.keys(shown.body)).not.toEqual(expect.arrayContaining(['historico']));
    expect(JSON.stringify(shown.body)).not.toContain('João');
    const ids = async () => (await suite.anonymous.get(PUBLICO)).body.data.map((row: Wire) => row.id);
    expect(await ids()).toContain(id);
    await contador.post(`${URL}/${id}/retirar`);
    expect((await suite.anonymous.get(`${PUBLICO}/${id}`)).status).toBe(404);
  });

  it('sem sessão a API não registra nem mostra; sem a regra 2 ou a 5, tampouco', async () => {
    expect((await suite.anonymous.post(URL, rascunhar('diminutiva', '3.9.7.4.1', '2.1.7.4.1'))).status).toBe(401);
    expect((await suite.anonymous.get(URL)).status).toBe(401);
    const { id } = await made('diminutiva', '3.9.7.4.1', '2.1.7.4.1');
    const reader = (await suite.make.userWith({ [CODIGO]: [1] })).in(prefeitura, YEAR);
    expect((await reader.get(`${URL}/${id}`)).status).toBe(200);
    expect((await reader.post(URL, rascunhar('diminutiva', '3.9.7.4.1', '2.1.7.4.1'))).body.detalhe).toEqual({ sistema: CODIGO, regra: 2 });
    expect((await reader.post(`${URL}/${id}/publicar`)).body.detalhe).toEqual({ sistema: CODIGO, regra: 5 });
  });
});
