import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { openSuite } from '#tests/server/harness';
import { addDays } from '../../../../resources/definition';
import { somarAnos } from '../../calculo/fornecedores/sancao';
import { abrirContratacao, MOTIVO, PROCESSO } from './contratacao-tests';

const suite = openSuite();
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let material: number;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  material = (await c.material()).id;
});

async function criada(more: object): Promise<number> {
  const { id: solicitacao } = await c.aprovada([{ material_id: material, preco: '1000.00' }]);
  return (await ok(c.criar([solicitacao], more), 201)).id;
}
const enviar = (id: number) => c.ato(c.compras, id, 'enviar_parecer');
const comDocumentos = (id: number, documentos: Record<string, string>, more: object = {}) =>
  c.compras.edit(`${PROCESSO}/${id}`, {
    documentos_amparo: Object.entries(documentos).map(([exigencia, descricao]) => ({ exigencia, descricao })),
    ...more,
  });

describe('os documentos que cada amparo pede (arts. 74 e 75)', () => {
  it.each([
    ['6', ['exclusividade']],
    ['7', ['consagracao', 'representacao']],
    ['8', ['notoria_especializacao']],
    ['15', ['notoria_especializacao']],
    ['17', ['avaliacao', 'vistoria', 'inexistencia_imovel', 'singularidade']],
  ])('a inexigibilidade de código %s não vai ao jurídico sem %j', async (amparo_legal, exigencias) => {
    const id = await criada({ modalidade: 'inexigibilidade', amparo_legal, criterio_julgamento: 'nao_se_aplica' });
    const [falta] = (await errorsOf(enviar(id))).documentos_amparo ?? [];
    expect(falta).toContain('Faltam no processo');
    // an item without text nor file is no document
    await ok(comDocumentos(id, Object.fromEntries(exigencias.map((exigencia) => [exigencia, '']))));
    expect(await errorsOf(enviar(id))).toHaveProperty('documentos_amparo');
    await ok(comDocumentos(id, Object.fromEntries(exigencias.map((exigencia) => [exigencia, 'Documento do processo, folhas 12.']))));
    expect(await ok(enviar(id))).toMatchObject({ situacao: 'parecer' });
  });

  it('a emergência é caracterizada e termina até um ano do fato', async () => {
    const fato = addDays(c.hoje, -30);
    const emergencia = { amparo_legal: '38', emergencia_em: fato, emergencia_ate: addDays(somarAnos(fato, 1), 1) };
    const { id: solicitacao } = await c.aprovada([{ material_id: material, preco: '1000.00' }]);
    expect(await errorsOf(c.criar([solicitacao], { amparo_legal: '38' }))).toHaveProperty('emergencia_em');
    const { id } = await ok(c.criar([solicitacao], emergencia), 201);
    const faltas = await errorsOf(enviar(id));
    expect(Object.keys(faltas).sort()).toEqual(['documentos_amparo', 'emergencia_ate']);
    await ok(comDocumentos(id, { emergencia: 'Decreto 12/2026.' }, { emergencia_ate: somarAnos(fato, 1) }));
    expect(await ok(enviar(id))).toMatchObject({ situacao: 'parecer' });
  });

  it('quem foi contratado pela emergência não o é outra vez, nem por dois processos ao mesmo tempo', async () => {
    const fato = addDays(c.hoje, -10);
    const autorizada = async () => {
      const id = await criada({
        amparo_legal: '38',
        emergencia_em: fato,
        emergencia_ate: addDays(fato, 90),
        documentos_amparo: [{ exigencia: 'emergencia', descricao: 'Decreto 12/2026.' }],
      });
      await ok(enviar(id));
      await ok(c.ato(c.juridico, id, 'emitir_parecer', { parecer: 'De acordo.', favoravel: true }));
      await ok(c.ato(c.ordenador, id, 'autorizar'));
      return id;
    };
    const empresa = await c.fornecedor();
    const ids = [await autorizada(), await autorizada()];
    for (const id of ids) await ok(c.resultado(id, empresa, '900.00'), 201);
    const both = await Promise.all(ids.map((id) => c.ato(c.ordenador, id, 'homologar')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const terceira = await autorizada();
    expect((await errorsOf(c.resultado(terceira, empresa, '900.00'))).fornecedor_id).toEqual([
      expect.stringContaining('não o é outra vez pelo mesmo fundamento'),
    ]);
    await ok(c.resultado(terceira, await c.fornecedor(), '900.00'), 201);
    expect(await ok(c.ato(c.ordenador, terceira, 'revogar', { motivo: MOTIVO }))).toMatchObject({ situacao: 'revogado' });
  });
});
