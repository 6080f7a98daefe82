import { beforeAll, describe, expect, it } from 'vitest';
import { openExecution } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { pdfText } from '#tests/server/pdf-text';
import { askToSign, signAll } from '#tests/server/sign';

const suite = openSuite();
const CORRECAO = '/execucao-orcamentaria/manutencao/execucao';
const FICHA = 34;

let execution: Awaited<ReturnType<typeof openExecution>>;
let ana: Caller;
beforeAll(async () => {
  execution = await openExecution(suite, { 'execucao-orcamentaria.manutencao.execucao': [1, 2, 3, 4, 5] });
  ana = await suite.make.userWith({}, { tipo: ['servidor'] });
});

/** An issued empenho that somebody signed. */
async function assinado(): Promise<{ id: number; peca: number }> {
  const id = await execution.empenhado(await execution.dotacao(FICHA), '10.00');
  const pedido = await askToSign(execution.empenhador, 'empenho', id, [ana]);
  expect([pedido.status, pedido.body.message]).toEqual([201, 'Assinaturas pedidas.']);
  await signAll(suite, ana);
  return { id, peca: pedido.body.result.id };
}
const situacoes = async (peca: number) =>
  (await suite.sql<{ situacao: string }>('select situacao from assinatura_pedido where peca_id = $1', [peca])).map(
    ({ situacao }) => situacao,
  );

describe('o empenho assinado', () => {
  it('o que se liquida e o que a nota não diz deixam a assinatura; o que a nota diz a cancela', async () => {
    const { id, peca } = await assinado();
    expect((await execution.liquidar(id, '4.00')).status).toBe(201);
    const corrigir = async (changes: object) =>
      (await execution.empenhador.post(CORRECAO, { empenho_id: id, motivo: 'Endereço errado', ...changes })).status;
    expect(await corrigir({ complemento_historico: 'Entrega parcial' })).toBe(201);
    expect(await situacoes(peca)).toEqual(['assinada']);
    expect(await corrigir({ local_entrega: 'Almoxarifado central' })).toBe(201);
    expect(await situacoes(peca)).toEqual(['cancelada']);
  });

  it('o que se assina é a nota, como se imprime, em PDF/A; a cópia carimbada não diz que o é', async () => {
    const { id, peca } = await assinado();
    const { papel, pecas } = (await execution.empenhador.get(`/registros/empenho/${id}/assinaturas`)).body;
    expect([papel, pecas[0].nome]).toEqual(['Nota de Empenho', expect.stringMatching(/^Empenho \d/)]);
    const lido = (bytes: Buffer) => pdfText(bytes).replace(/\s+/g, ' ');
    const { bytes: nota } = await execution.empenhador.get(`/execucao-orcamentaria/empenho/${id}/imprimir/nota`);
    const { bytes: guardada } = await ana.get(pecas[0].url);
    const semHora = (text: string) => text.replace(/Emitido por .*? às [\d:]+/, '');
    expect(semHora(lido(guardada))).toBe(semHora(lido(nota)));
    expect(guardada.toString('latin1')).toContain('pdfaid:part>2');
    const { url } = (await ana.post(`/administracao/processos/assinaturas/pecas/${peca}/copia`)).body.result;
    const { bytes: copia } = await ana.get(url);
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const aberta = await PDFDocument.load(copia, { updateMetadata: false });
    const texto = lido(Buffer.from(await aberta.save({ useObjectStreams: false })));
    expect([aberta.getPageCount(), texto.match(/Página \d+ de \d+/g)]).toEqual([2, ['Página 1 de 1']]);
    expect(copia.toString('latin1')).not.toContain('pdfaid');
  });
});
