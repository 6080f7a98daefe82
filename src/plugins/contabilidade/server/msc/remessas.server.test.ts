import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller, Wire } from '#tests/server/caller';
import { openSuite } from '#tests/server/harness';
import { CALENDARIO_LRF, VERIFICACOES_STN } from '../../parts/lrf/verificacoes';
import { lrfPublicacao } from '../../resources/lrf/lrf_publicacao';
import { nightlyRemessas } from './remessas';

const suite = openSuite();
const URL = '/contabilidade/cadastros/lrf/publicacoes-anexos-lrf/remessas';
const CODIGO = 'contabilidade.cadastros.lrf.publicacoes-anexos-lrf.remessas';
const VARIACOES = '/contabilidade/lancamentos/variacoes-patrimoniais';
const YEAR = 2026;
const ENVIO = { recibo: 'MSC-0001', enviado_em: '2026-11-05' };

let contador: Caller;
beforeAll(async () => {
  const rules = { [CODIGO]: [1, 2, 5], [lrfPublicacao.menu]: [1], 'contabilidade.lancamentos.variacoes-patrimoniais': [1, 2, 5] };
  contador = (await suite.make.userWith(rules, { group: { consolida: true } })).in(await suite.make.entity('02'), YEAR);
});

async function made(mes = '10'): Promise<Wire> {
  const { status, body } = await contador.post(URL, { mes });
  expect([status, body]).toMatchObject([201, { result: { situacao: 'gerada' } }]);
  return body.result;
}
const act = (id: number, nome: string, asked: object = {}) => contador.post(`${URL}/${id}/${nome}`, asked);
const ler = async (id: number): Promise<Wire> => (await contador.get(`${URL}/${id}`)).body;

/** Posts in October, after the file of October was made. */
async function lancar(): Promise<void> {
  const [model] = await suite.sql<Record<string, unknown>>(
    'select tipo, evento_id, conta_debito_id, conta_credito_id from variacao_patrimonial where estorno_de_id is null order by id limit 1',
  );
  const draft = { ...model, data: '2026-10-15', valor: '7.00', documento: 'Laudo 1', historico: 'Depois da remessa' };
  expect((await contador.post(VARIACOES, draft)).body).toMatchObject({ result: { valor: '7.00' } });
}

describe('remessas fiscais (handbook Contabilidade 8.1)', () => {
  it('a matriz é de todas as entidades, gerada inteira, com as contagens e a impressão digital do arquivo', async () => {
    const { id, nome, numero_versao, sha256, contagens, verificacoes, arquivo } = await made('9');
    expect([nome, numero_versao]).toEqual(['MSC202609.csv', 1]);
    const csv = (await contador.get(arquivo.url)).bytes;
    expect(createHash('sha256').update(csv).digest('hex')).toBe(sha256);
    const lines = csv.toString().split('\r\n').filter(Boolean);
    expect(lines[0]).toMatch(/^\d{7}EX;2026-09$/);
    expect(contagens.reduce((sum: number, { linhas }: Wire) => sum + linhas, 0)).toBe(lines.length - 2);
    for (const { debitos, creditos } of contagens) expect(debitos).toBe(creditos);
    expect(verificacoes.map(({ resultado }: Wire) => resultado)).toEqual(['confere', 'confere', 'confere', 'confere', 'confere']);
    // the same lines, as XBRL
    const { text, headers } = await contador.get(`${URL}/${id}/xbrl`);
    expect(headers['content-disposition']).toContain('MSC202609.xml');
    expect(text.match(/<gl-cor:entryDetail>/g)).toHaveLength(lines.length - 2);
  });

  it('é do mês que terminou, e de quem pode ver o município inteiro', async () => {
    expect((await contador.post(URL, { mes: '12' })).body.errors).toEqual({
      mes: ['O mês ainda não terminou: o que se envia é o mês inteiro.'],
    });
    const alone = (await suite.make.userWith({ [CODIGO]: [1, 2] })).in(await suite.make.entity('02'), YEAR);
    expect((await alone.post(URL, { mes: '9' })).body).toMatchObject({ codigo: 'ENTIDADE_NAO_PERMITIDA' });
  });

  it('enviada e aceita, o que muda no livro a marca, com o que mudou; a nova a retifica', async () => {
    const { id } = await made();
    expect((await act(id, 'aceitar')).status).toBe(422);
    expect((await act(id, 'enviar')).body.errors).toMatchObject({ recibo: expect.anything() });
    expect((await act(id, 'enviar', ENVIO)).body).toMatchObject({ result: { situacao: 'enviada', ...ENVIO } });
    expect((await act(id, 'aceitar')).body).toMatchObject({ result: { situacao: 'aceita' } });
    await act(id, 'conferir');
    expect(await ler(id)).toMatchObject({ a_retificar: false, mudancas: null });
    await lancar();
    await nightlyRemessas.run(suite.services);
    const marked = await ler(id);
    expect(marked).toMatchObject({ a_retificar: true, situacao: 'aceita', mudancas: expect.stringMatching(/linhas mudaram:\n/) });
    expect(marked.mudancas).toContain('period_change');
    const told = await suite.sql("select titulo from notificacao where titulo like 'A remessa %' order by id desc limit 1");
    expect(told).toEqual([{ titulo: 'A remessa MSC202610.csv mudou depois de enviada' }]);
    const again = await made();
    expect(again.numero_versao).toBe(marked.numero_versao + 1);
    await act(again.id, 'enviar', { ...ENVIO, recibo: 'MSC-0002' });
    expect([(await ler(id)).situacao, (await ler(again.id)).situacao]).toEqual(['retificada', 'enviada']);
    const { obrigacoes } = (await contador.get(CALENDARIO_LRF)).body;
    const outubro = obrigacoes.find(({ nome, periodo }: Wire) => nome === 'MSC' && periodo === 'Outubro');
    expect(outubro).toMatchObject({ situacao: 'cumprida', detalhe: 'Enviada em 05/11/2026.' });
    await act(again.id, 'rejeitar', { erros: 'Linha 12: fonte inválida' });
    expect(await ler(again.id)).toMatchObject({ situacao: 'rejeitada', erros: 'Linha 12: fonte inválida' });
  });

  it('a verificação das entregas deixa de contar o mês aceito (D1 16)', async () => {
    const faltam = async (): Promise<string[]> => {
      const { linhas } = (await contador.get(`${VERIFICACOES_STN}?mes=9`)).body;
      return linhas.find(({ codigo }: Wire) => codigo === 'D1 16').culpados;
    };
    expect(await faltam()).toContain('Setembro, até 31/10/2026');
    const { id } = await made('9');
    await act(id, 'enviar', { recibo: 'MSC-0009', enviado_em: '2026-10-20' });
    expect(await faltam()).toContain('Setembro, até 31/10/2026');
    await act(id, 'aceitar');
    expect(await faltam()).not.toContain('Setembro, até 31/10/2026');
  });

  it('o que impede o envio impede de gerar, a não ser com motivo e por quem pode (regra 5)', async () => {
    // an entry that the kept balances have on one side only
    await suite.sql('alter table saldo_contabil disable trigger user');
    const [tirado] = await suite.sql<{ id: number; debitos: string }>(
      "select s.id, s.debitos from saldo_contabil s join plano_conta c on c.id = s.conta_id where s.exercicio = $1 and s.periodo = 5 and s.debitos > 0 and c.codigo like '1.%' order by s.id limit 1",
      [YEAR],
    );
    await suite.sql('update saldo_contabil set debitos = debitos + 1 where id = $1', [tirado?.id]);
    expect((await contador.post(URL, { mes: '5' })).body).toMatchObject({ codigo: 'INTEGRIDADE_DIVERGENTE' });
    const pendencias = 'O prazo termina hoje';
    const semRegra = (await suite.make.userWith({ [CODIGO]: [1, 2] }, { group: { consolida: true } })).in(
      await suite.make.entity('02'),
      YEAR,
    );
    expect((await semRegra.post(URL, { mes: '5', pendencias })).body).toMatchObject({ codigo: 'SEM_PERMISSAO' });
    const { status, body } = await contador.post(URL, { mes: '5', pendencias });
    expect([status, body.result.pendencias]).toEqual([201, pendencias]);
    expect(body.result.verificacoes.map(({ resultado }: Wire) => resultado)).toContain('impede');
    await suite.sql('update saldo_contabil set debitos = $2 where id = $1', [tirado?.id, tirado?.debitos]);
    await suite.sql('alter table saldo_contabil enable trigger user');
  });

  it('o arquivo que foi gerado não se altera, nem por fora', async () => {
    const { id } = await made('8');
    await expect(suite.sql("update remessa_fiscal set sha256 = 'outro' where id = $1", [id])).rejects.toThrow();
  });
});
