import { beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, ok } from '#tests/server/execution';
import { type Caller, openSuite } from '#tests/server/harness';
import { addDays } from '../../../resources/definition';
import { abrirContratacao, MOTIVO, PROCESSO } from '../../gestao-de-compras/server/contratacao/contratacao-tests';
import { aposIntencao, habilitar } from '../../gestao-de-compras/server/contratacao/pregao-tests';
import { abrirPortal, type Licitante, PROPOSTAS } from './portal-tests';

const suite = openSuite();
const HABILITACAO = `${PROPOSTAS}/habilitacao`;
const RECURSOS = `${PROPOSTAS}/recursos`;
let c: Awaited<ReturnType<typeof abrirContratacao>>;
let p: Awaited<ReturnType<typeof abrirPortal>>;
beforeAll(async () => {
  c = await abrirContratacao(suite);
  p = await abrirPortal(suite, c);
});

/** A pregão in which the first was called, and another came second. */
async function comConvocado(): Promise<{ processo: number; um: Licitante; outro: Licitante; segunda: number }> {
  const [um, outro] = [await p.licitante(), await p.licitante()];
  const processo = await p.pregao();
  await p.enviada(um, processo, '900.00');
  const segunda = await p.enviada(outro, processo, '950.00');
  await p.convocada(processo);
  return { processo, um, outro, segunda };
}
const exigencias = async (quem: Caller, processo: number) =>
  (await quem.get(`${HABILITACAO}?licitacao_id=${processo}&per_page=50`)).body.data;
const documento = async (quem: Caller) => ({
  numero: '123',
  emissao: c.hoje,
  validade: addDays(c.hoje, 90),
  arquivo: await p.arquivo(quem),
});

describe('a habilitação pelo portal (R12)', () => {
  it('o convocado apresenta cada documento exigido, que a prefeitura confere; de outro nem se sabe', async () => {
    const { processo, um, outro } = await comConvocado();
    const [exigida] = await exigencias(um.quem, processo);
    expect(exigida).toMatchObject({ situacao: 'pendente', aberta: true, documento: null });
    expect(await exigencias(outro.quem, processo)).toEqual([]);
    const url = `${HABILITACAO}/${exigida.id}/apresentar`;
    expect((await outro.quem.post(url, await documento(outro.quem))).status).toBe(404);
    expect(Object.keys(await errorsOf(um.quem.post(url, {})))).toEqual(['emissao', 'arquivo']);
    await ok(um.quem.post(url, await documento(um.quem)));
    expect((await exigencias(um.quem, processo))[0]).toMatchObject({ documento: '123, a conferir', situacao: 'pendente' });
    const doSetor = (await c.compras.get(`${PROCESSO}/habilitacao/${exigida.id}`)).body;
    expect((await c.compras.get(`/gestao-de-compras/documentos-fornecedor/${doSetor.documento_id}`)).body).toMatchObject({
      situacao: 'pendente',
      tipo: exigida.exigencia,
      numero: '123',
    });
    await ok(c.compras.post(`${PROCESSO}/habilitacao/${exigida.id}/aceitar`));
    expect((await errorsOf(um.quem.post(url, await documento(um.quem)))).id).toHaveLength(1);
  });

  it('passadas duas horas da convocação só se apresenta o que a diligência pede, até o dia que ela dá', async () => {
    const { processo, um } = await comConvocado();
    const [exigida] = await exigencias(um.quem, processo);
    await suite.force('update habilitacao_licitante set data_cadastro = $2 where id = $1', [exigida.id, p.em(-1)]);
    const url = `${HABILITACAO}/${exigida.id}/apresentar`;
    expect((await errorsOf(um.quem.post(url, await documento(um.quem)))).id).toEqual([expect.stringContaining('O prazo terminou')]);
    const pedido = { observacao: 'Falta a assinatura.', prazo: addDays(c.hoje, 2) };
    await ok(c.compras.post(`${PROCESSO}/habilitacao/${exigida.id}/diligenciar`, pedido));
    await ok(um.quem.post(url, await documento(um.quem)));
    await suite.force('update habilitacao_licitante set prazo = $2 where id = $1', [exigida.id, addDays(c.hoje, -1)]);
    expect((await errorsOf(um.quem.post(url, await documento(um.quem)))).id).toEqual([expect.stringContaining('O prazo terminou')]);
  });
});

describe('os recursos pelo portal (R14)', () => {
  const emRecurso = async () => {
    const disputado = await comConvocado();
    await habilitar(suite, disputado.processo);
    await ok(c.ato(c.compras, disputado.processo, 'declarar_vencedor'));
    return disputado;
  };
  const recorrer = ({ outro, segunda }: { outro: Licitante; segunda: number }) =>
    outro.quem.post(`${PROPOSTAS}/${segunda}/recorrer`, { motivo_intencao: 'Documentos da vencedora.' });
  const doProcesso = async (quem: Caller, processo: number) => (await quem.get(`${RECURSOS}?licitacao_id=${processo}`)).body.data;

  it('a intenção se manifesta na janela, ou preclui', async () => {
    const cedo = await comConvocado();
    expect((await errorsOf(recorrer(cedo))).id).toHaveLength(1);
    const tarde = await emRecurso();
    await aposIntencao(suite, tarde.processo);
    expect((await errorsOf(recorrer(tarde))).id).toEqual([expect.stringContaining('precluiu')]);
    await ok(recorrer(await emRecurso()));
  });

  it('quem recorre apresenta as razões, os outros respondem, cada um no seu prazo, e quem não participa não os vê', async () => {
    const disputado = await emRecurso();
    const { processo, um, outro } = disputado;
    await ok(recorrer(disputado));
    const [recurso] = await doProcesso(outro.quem, processo);
    expect(recurso).toMatchObject({ meu: true, situacao: 'intencao' });
    const url = `${RECURSOS}/${recurso.id}`;
    const estranho = await p.licitante();
    expect(await doProcesso(estranho.quem, processo)).toEqual([]);
    expect((await estranho.quem.post(`${url}/contrarrazoar`, { texto: 'Não.' })).status).toBe(404);
    expect((await errorsOf(um.quem.post(`${url}/apresentar_razoes`, { razoes: 'Minhas.' }))).id).toHaveLength(1);
    await ok(outro.quem.post(`${url}/apresentar_razoes`, { razoes: 'O atestado é de outro objeto.' }));
    expect((await doProcesso(um.quem, processo))[0]).toMatchObject({ meu: false, situacao: 'contrarrazoes' });
    expect((await outro.quem.post(`${url}/contrarrazoar`, { texto: 'Eu mesmo.' })).status).toBe(422);
    await ok(um.quem.post(`${url}/contrarrazoar`, { texto: 'O atestado serve.' }));
    const lido = (await outro.quem.get(url)).body;
    expect(lido.contrarrazoes).toContain('O atestado serve.');
    await suite.force('update recurso_licitacao set prazo = $2 where id = $1', [recurso.id, addDays(c.hoje, -1)]);
    expect((await errorsOf(um.quem.post(`${url}/contrarrazoar`, { texto: 'Mais.' }))).id).toEqual([
      expect.stringContaining('O prazo das contrarrazões terminou'),
    ]);
    await ok(outro.quem.post(`${url}/desistir`, { motivo: MOTIVO }));
    expect((await doProcesso(outro.quem, processo))[0]).toMatchObject({ situacao: 'desistido' });
  });
});
